import type { Connection } from "../storage.js";
import type { AnyRow, Tables } from "../table.js";
import type { UnfinishedMove } from "./unfinished.js";

const atOnce = 1_000;

/** Hears how many more rows are done. */
export type Done = (rows: number) => void;

type Reading = Pick<Connection<Tables>, "read">;

const rowsAfter = (connection: Reading, name: string, after: number): Promise<AnyRow[]> =>
  connection.read((tx) => tx.scan(name, "id", { after, limit: atOnce }));

/** Removes the rows of a table. */
export const removeRows = async (move: UnfinishedMove, name: string, done: Done): Promise<void> => {
  for (;;) {
    const count = await move.write((tx) => tx.deleteRange(name, "id", { limit: atOnce }));
    done(count);
    if (count < atOnce) return;
  }
};

/** Copies the rows of a table; returns how many there are. */
export const copyRows = async (
  { from, move }: { from: Reading; move: UnfinishedMove },
  name: string,
  done: Done,
): Promise<number> => {
  let count = 0;
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await rowsAfter(from, name, after);
    const last = rows.at(-1);
    if (last === undefined) return count;
    await move.write((tx) => tx.insertMany(name, rows));
    after = last.id;
    count += rows.length;
    done(rows.length);
  }
};

/** Returns the id of the first row of a table that is not the same in both; null where all are. */
export const differingRow = async (
  { from, to }: { from: Reading; to: Reading },
  name: string,
  done: Done,
): Promise<number | null> => {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const [ours, theirs] = await Promise.all([rowsAfter(from, name, after), rowsAfter(to, name, after)]);
    const [expected, found] = [ours.map(textOf), theirs.map(textOf)];
    const at = expected.findIndex((text, i) => text !== found[i]);
    if (at !== -1) return ours[at]?.id ?? null;
    if (found.length > expected.length) return theirs[expected.length]?.id ?? null;
    const last = ours.at(-1);
    if (last === undefined) return null;
    after = last.id;
    done(ours.length);
  }
};

// Columns and the fields of values may come in another order, and bytes in another class.
const textOf = (row: AnyRow): string => JSON.stringify(row, inOrder);

const inOrder = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Array.from(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};
