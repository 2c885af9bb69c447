// A field whose file is still loading cannot take what is typed: without this, letters would be lost or do what single keys do.

let held: string | undefined;
let giveUp = (): void => {};

const hold = (event: KeyboardEvent): void => {
  if (held === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape") giveUp();
  else if (event.key === "Backspace") held = held.slice(0, -1);
  else if (event.key.length === 1) held += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Keeps what is typed from now on, for a field that comes. Escape gives the field up. */
export const holdTyping = (onEscape: () => void): void => {
  held = "";
  giveUp = onEscape;
  addEventListener("keydown", hold, true);
};

/** Returns what was typed for the field that is there now; what is typed from here on is its own. */
export const takeTypedAhead = (): string => {
  const typed = held ?? "";
  held = undefined;
  removeEventListener("keydown", hold, true);
  return typed;
};
