// A field whose file is still loading cannot take what is typed: without this, letters would be lost or do what single keys do.

let held: string | undefined;

const hold = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape") takeTypedAhead();
  if (held === undefined || (event.key.length > 1 && event.key !== "Backspace")) return;
  held = event.key === "Backspace" ? held.slice(0, -1) : held + event.key;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Keeps what is typed from now on, for a field that comes. Escape ends it. */
export const holdTyping = (): void => {
  if (held === undefined) addEventListener("keydown", hold, true);
  held = "";
};

/** Returns what was typed for the field that is there now; what is typed from here on is its own. */
export const takeTypedAhead = (): string => {
  const typed = held ?? "";
  held = undefined;
  removeEventListener("keydown", hold, true);
  return typed;
};
