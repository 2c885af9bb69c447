import type { Shape } from "@confab/core";

/** A stored row; it is never changed, only replaced, and everyone who asks gets the same object. */
export type MemoryRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/** A row on its way into a table. */
export type ArrivingRow = { id: number } & Record<string, unknown>;

// What JSON cannot carry is lost on the way in, as in a storage that keeps text.
const throughJson = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) && value.length === 0 ? [] : JSON.parse(JSON.stringify(value));
};

const copyBytes = (value: unknown): unknown => (value instanceof Uint8Array ? new Uint8Array(value) : null);

/** Returns a function that gives a row parts of its own in place of those that it shares with the caller. */
export const takerOf = ({ columns }: Shape): ((row: ArrivingRow) => MemoryRow) => {
  const json = columns.filter(({ kind }) => kind === "json").map(({ name }) => name);
  const bytes = columns.filter(({ kind }) => kind === "bytes").map(({ name }) => name);
  return (row) => {
    for (const name of json) row[name] = throughJson(row[name]);
    for (const name of bytes) row[name] = copyBytes(row[name]);
    return row;
  };
};

/** Returns the rows, where columns are named with the id and those alone. */
export const withColumns = (rows: MemoryRow[], columns: readonly string[] | undefined): MemoryRow[] => {
  if (columns === undefined) return rows;
  return rows.map((row) => {
    const copy: ArrivingRow = { id: row.id };
    for (const name of columns) copy[name] = row[name];
    return copy;
  });
};
