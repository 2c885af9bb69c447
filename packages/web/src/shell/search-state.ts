import { signal } from "@preact/signals";

/** Whether somebody searches: the search bar is open. */
export const isSearching = signal(false);

let from: Element | null = null;

/** Opens the search bar. */
export const openSearch = (): void => {
  from = document.activeElement;
  isSearching.value = true;
};

/** Closes it; the focus goes back to where it came from. */
export const closeSearch = ({ goesBack = true } = {}): void => {
  isSearching.value = false;
  if (goesBack && from instanceof HTMLElement) from.focus({ preventScroll: true });
  from = null;
};
