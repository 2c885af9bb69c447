import { signal } from "@preact/signals";

/** What a key does. Returns false where it does nothing now, so that the browser does what it does. */
export type KeyAction = (event: KeyboardEvent) => unknown;

const actions = new Map<string, KeyAction[]>();

/** Whether characters without Ctrl, Alt or Meta do something; a setting turns them off (WCAG 2.1.4). Arrows always do. */
export const hasSingleKeys = signal(localStorage.getItem("confab-single-keys") !== "off");

/** Turns single keys on or off in this browser. */
export const keepSingleKeys = (isOn: boolean): void => {
  localStorage.setItem("confab-single-keys", isOn ? "on" : "off");
  hasSingleKeys.value = isOn;
};

/** Has a key do something until the returned function is called. The last to come goes first. */
export const onKey = (keys: string, action: KeyAction): (() => void) => {
  const names = keys.split(" ");
  for (const name of names) actions.set(name, [action, ...(actions.get(name) ?? [])]);
  return () => {
    for (const name of names)
      actions.set(
        name,
        (actions.get(name) ?? []).filter((other) => other !== action),
      );
  };
};

/** Has keys do something until the returned function is called: `{ "j ArrowDown": next, k: previous }`. */
export const onKeys = (actions: Readonly<Record<string, KeyAction>>): (() => void) => {
  const stops = Object.entries(actions).map(([keys, action]) => onKey(keys, action));
  return () => {
    for (const stop of stops) stop();
  };
};

const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The name of a key: "j", "Shift+M", "Ctrl+Enter", "Escape". Characters that need Shift are themselves: "?". */
const nameOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
  const isLetter = /^[a-z]$/i.test(key);
  const name = isLetter && shiftKey ? `Shift+${key.toUpperCase()}` : isLetter ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${altKey ? "Alt+" : ""}${name}`;
};

const press = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const name = nameOf(event);
  const isPlain = !name.startsWith("Ctrl+") && !name.startsWith("Alt+") && name !== "Escape";
  const isCharacter = event.key.length === 1;
  if (isPlain && (isWriting(event) || (isCharacter && !hasSingleKeys.peek()))) return;
  if (document.querySelector("dialog[open]") !== null && name !== "Escape") return;
  for (const action of actions.get(name) ?? []) {
    if (action(event) === false) continue;
    event.preventDefault();
    return;
  }
};

/** Listens to the keyboard until the returned function is called. */
export const followKeys = (): (() => void) => {
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
};
