import { signal } from "@preact/signals";
import { holdTyping, takeTypedAhead } from "./type-ahead.js";

/** Whether somebody searches: the search bar is open. */
export const isSearching = signal(false);

let from: Element | null = null;

/** Opens the search bar. */
export const openSearch = (): void => {
  if (isSearching.peek()) return;
  from = document.activeElement;
  holdTyping(() => closeSearch());
  isSearching.value = true;
};

/** Closes it; the focus goes back to where it came from. */
export const closeSearch = ({ goesBack = true } = {}): void => {
  isSearching.value = false;
  takeTypedAhead();
  if (goesBack && from instanceof HTMLElement) from.focus({ preventScroll: true });
  from = null;
};
