import type { Cells } from "../rows/rows.js";

/** Bytes that a change counts beside its texts. */
const ofRow = 2048;

/** Bytes of changes that are sent at once, and that a write holds before it begins to send them: 2,000 small rows, or fewer large ones. */
export const mostAtOnce = 2000 * ofRow;

/** Returns about how many bytes a changed row takes; undefined stands for a row that is deleted. */
export const weightOf = (cells: Cells | undefined): number => {
  let weight = ofRow;
  for (const cell of cells ?? []) {
    if (typeof cell === "string") weight += cell.length;
    else if (cell instanceof Uint8Array) weight += cell.length;
  }
  return weight;
};

/** Cuts a list into parts of at most `mostAtOnce`, of one item at least. */
export function* partsByWeight<T>(list: readonly T[], weigh: (item: T) => number): Generator<Part<T>> {
  let items: T[] = [];
  let weight = 0;
  for (const item of list) {
    const own = weigh(item);
    if (items.length > 0 && weight + own > mostAtOnce) {
      yield { items, weight };
      items = [];
      weight = 0;
    }
    items.push(item);
    weight += own;
  }
  if (items.length > 0) yield { items, weight };
}

interface Part<T> {
  items: readonly T[];
  weight: number;
}
