import type { Range, Value } from "./storage.js";

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

// UTF-16 units order as their code points do, except that surrogates, which stand for the highest ones, come before U+E000 to U+FFFF.
const compareUnits = (a: number, b: number): number =>
  isSurrogate(a) === isSurrogate(b) || a < 0xd800 || b < 0xd800 ? a - b : isSurrogate(a) ? 1 : -1;

/** Compares texts by code point, which is the order of their UTF-8 bytes, too. */
export const compareText = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const unit = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (unit !== other) return compareUnits(unit, other);
  }
  return a.length - b.length;
};

/** Compares two values of a column: null first, false before true, numbers by size, text by code point. */
export const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  return a < b ? -1 : 1;
};

type Cells = Readonly<Record<string, unknown>>;

// Rows come without the types of their tables; only columns whose values have an order are in an index.
const cellOf = (row: Cells, column: string): Value => row[column] as Value;

/** Makes a function that compares rows by the named columns, the first one first. */
export const compareRows = (order: readonly string[]) => (a: Cells, b: Cells) => {
  for (const column of order) {
    const difference = compareValues(cellOf(a, column), cellOf(b, column));
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Returns where a row lies in an index, which ends with `id`: negative before the range, 0 in it, positive behind it. */
export const comparePosition = (order: readonly string[], range: Range, row: Cells): number => {
  const { prefix = [], from, to, after, before } = range;
  for (let at = 0; at < prefix.length; at++) {
    const difference = compareValues(cellOf(row, order[at] ?? "id"), prefix[at] ?? null);
    if (difference !== 0) return difference;
  }
  const value = cellOf(row, order[prefix.length] ?? "id");
  if (from !== undefined && compareValues(value, from) < 0) return -1;
  if (after !== undefined && compareValues(value, after) <= 0) return -1;
  if (to !== undefined && compareValues(value, to) > 0) return 1;
  if (before !== undefined && compareValues(value, before) >= 0) return 1;
  return 0;
};
