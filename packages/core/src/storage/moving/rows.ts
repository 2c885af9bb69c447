import type { Connection } from "../storage.js";
import type { AnyRow, Tables } from "../table.js";

const atOnce = 1_000;

/** An open storage to copy from, and one to copy to. */
interface Ends {
  from: Connection<Tables>;
  to: Connection<Tables>;
}

const rowsAfter = (connection: Connection<Tables>, name: string, after: number): Promise<AnyRow[]> =>
  connection.read((tx) => tx.scan(name, "id", { after, limit: atOnce }));

/** Copies the rows of a table; returns how many there are. */
export const copyRows = async ({ from, to }: Ends, name: string, said: (rows: number) => void): Promise<number> => {
  let count = 0;
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await rowsAfter(from, name, after);
    const last = rows.at(-1);
    if (last === undefined) return count;
    await to.write((tx) => tx.insertMany(name, rows));
    after = last.id;
    count += rows.length;
    said(count);
  }
};

/** Returns the id of the first row of a table that is not the same in both; null where all are. */
export const sameRows = async ({ from, to }: Ends, name: string): Promise<number | null> => {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const [ours, theirs] = await Promise.all([rowsAfter(from, name, after), rowsAfter(to, name, after)]);
    const expected = ours.map(textOf);
    const found = theirs.map(textOf);
    const at = expected.findIndex((text, i) => text !== found[i]);
    if (at !== -1) return ours[at]?.id ?? null;
    if (found.length > expected.length) return theirs[expected.length]?.id ?? null;
    const last = ours.at(-1);
    if (last === undefined) return null;
    after = last.id;
  }
};

// Columns and the fields of values may come in another order, and octets in another class.
const textOf = (row: AnyRow): string => JSON.stringify(row, inOrder);

const inOrder = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Array.from(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};
