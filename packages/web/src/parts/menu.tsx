import "./menu.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Floating, type FloatingProps } from "./floating.js";
import { openOverlay } from "./overlays.js";

/** A line of a menu. With `isChecked` it is something that is on or off; with `href` it leads somewhere. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: ComponentChildren;
  /** The key that does the same elsewhere. */
  readonly shortcut?: string;
  readonly href?: string;
  readonly isChecked?: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  onSelect?(): void;
}

/** What a menu has: items, and lines between groups of them. What is false or undefined is left out. */
export type MenuEntry = MenuItem | "line" | false | undefined;

interface MenuOptions {
  readonly label: string;
  readonly placement?: FloatingProps["placement"] | undefined;
  /** Whether it is a sheet on every screen, not on phones alone. */
  readonly isSheet?: "everywhere";
  /** What stands above its items: items of its own, which call `close`. */
  head?(close: () => void): ComponentChildren;
  onClose?(): void;
}

const isShown = (entry: MenuEntry): entry is MenuItem | "line" => entry !== false && entry !== undefined;

/** Leaves out lines at the ends, and those that follow another. */
const tidied = (entries: readonly MenuEntry[]): (MenuItem | "line")[] => {
  const shown = entries.filter(isShown);
  return shown.filter((entry, at) => entry !== "line" || (at > 0 && at < shown.length - 1 && shown[at + 1] !== "line"));
};

const itemsIn = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[role^='menuitem']:not([aria-disabled='true'])") ?? []),
];

/** Letters that come this fast, in milliseconds, are one word. */
const typingPause = 600;

/** Moves the focus by arrows, Home, End and the first letters of a name. */
const useMenuKeys = (close: () => void) => {
  const typed = useRef({ text: "", at: 0 });
  const find = (items: readonly HTMLElement[], letter: string, now: number): HTMLElement | undefined => {
    const isWord = now - typed.current.at < typingPause;
    const text = (isWord ? typed.current.text : "") + letter.toLowerCase();
    typed.current = { text, at: now };
    const from = items.indexOf(document.activeElement as HTMLElement) + (text.length === 1 ? 1 : 0);
    const inOrder = [...items.slice(from), ...items.slice(0, from)];
    return inOrder.find((item) => item.dataset.name?.toLowerCase().startsWith(text));
  };
  return (event: KeyboardEvent): void => {
    const items = itemsIn(event.currentTarget as Element);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at <= 0 ? -1 : at - 1),
      Home: items[0],
      End: items.at(-1),
    };
    if (event.key === "Tab") close();
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const target = targets[event.key] ?? (isLetter ? find(items, event.key, event.timeStamp) : undefined);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
};

const roleOf = ({ isChecked }: MenuItem) => (isChecked === undefined ? "menuitem" : "menuitemcheckbox");

const ItemView = ({ item, close }: { item: MenuItem; close(): void }) => {
  const { label, icon, shortcut, href, isChecked, isDanger, isDisabled } = item;
  const attributes = {
    class: isDanger ? "menu-item danger" : "menu-item",
    role: roleOf(item),
    tabIndex: -1,
    "aria-checked": isChecked,
    "aria-disabled": isDisabled,
    "data-name": label,
    onClick: () => {
      if (isDisabled) return;
      close();
      item.onSelect?.();
    },
  } as const;
  const content = (
    <>
      <span class="menu-icon" aria-hidden="true">
        {icon}
      </span>
      <span class="menu-label">{label}</span>
      {isChecked && <Tick />}
      {shortcut !== undefined && <kbd class="menu-key">{shortcut}</kbd>}
    </>
  );
  if (href !== undefined)
    return (
      <a {...attributes} href={href}>
        {content}
      </a>
    );
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  );
};

const Tick = () => (
  <svg class="menu-tick" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M3.5 8.5l3 3 6-7" fill="none" stroke="currentColor" stroke-width="1.75" />
  </svg>
);

type MenuProps = MenuOptions & { readonly anchor: Element; readonly entries: readonly MenuEntry[]; onClose(): void };

const Menu = ({ anchor, entries, label, placement, isSheet, head, onClose }: MenuProps) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(onClose);
  useEffect(() => itemsIn(list.current)[0]?.focus({ preventScroll: true }), []);
  return (
    <Floating {...{ anchor, label, placement, onClose }} isSheet={isSheet ?? true} role="menu" class="menu">
      <div ref={list} role="none" onKeyDown={onKeyDown}>
        {head?.(onClose)}
        {tidied(entries).map((entry, at) =>
          entry === "line" ? (
            <hr key={at} class="menu-line" />
          ) : (
            <ItemView key={entry.label} item={entry} close={onClose} />
          ),
        )}
      </div>
    </Floating>
  );
};

/** Opens a menu beside an element, and returns what closes it. */
export const openMenu = (anchor: Element, entries: readonly MenuEntry[], options: MenuOptions): (() => void) => {
  let isOpen = true;
  const closeAll = (close: () => void) => (): void => {
    if (isOpen) options.onClose?.();
    isOpen = false;
    close();
  };
  const close = openOverlay((remove) => (
    <Menu {...options} anchor={anchor} entries={entries} onClose={closeAll(remove)} />
  ));
  return closeAll(close);
};

interface MenuButtonProps extends MenuOptions {
  readonly class?: string;
  /** Whether its content says what it is, so that the label names the menu alone. */
  readonly hasText?: boolean;
  readonly children: ComponentChildren;
  /** What the menu has; asked for when it opens. */
  entries(): readonly MenuEntry[];
}

/** A button that opens a menu. Its label names both. */
export const MenuButton = ({
  label,
  placement,
  class: classes = "icon-button",
  hasText,
  children,
  entries,
}: MenuButtonProps) => {
  const [close, setClose] = useState<(() => void) | null>(null);
  const open = (anchor: Element): void => {
    const opened = openMenu(anchor, entries(), { label, placement, onClose: () => setClose(null) });
    setClose(() => opened);
  };
  return (
    <button
      type="button"
      class={classes}
      aria-haspopup="menu"
      aria-expanded={close !== null}
      {...(hasText ? {} : { "aria-label": label, title: label })}
      onClick={({ currentTarget }) => (close === null ? open(currentTarget) : close())}
    >
      {children}
    </button>
  );
};
