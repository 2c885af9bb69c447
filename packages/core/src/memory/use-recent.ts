import type { ReadTx, Scan } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { RowNote } from "./recent-rows.js";
import { ResidentRead } from "./resident-read.js";

/** Returns what `tx.scan` returns of a table whose newest rows memory keeps. Callers share the rows. */
export const scanRecent = <R extends StoredTables<R>, N extends keyof R & string>(
  tx: ReadTx<R>,
  { table, index }: { table: N; index: R[N]["index"] | "id" },
  scan: Scan,
): Promise<R[N]["row"][]> =>
  tx instanceof ResidentRead ? tx.scanRecent(table, index, scan) : tx.scan(table, index, scan);

/** Returns what `tx.getMany` returns of a table whose newest rows memory keeps. Callers share the rows. */
export const getRecent = <R extends StoredTables<R>, N extends keyof R & string>(
  tx: ReadTx<R>,
  table: N,
  ids: readonly number[],
): Promise<R[N]["row"][]> => (tx instanceof ResidentRead ? tx.getRecent(table, ids) : tx.getMany(table, ids));

/** A `RowNote` of the rows of one table. */
interface NoteOn<W, T> {
  make(row: W): T;
  sizeOf(value: T): number;
}

/** Returns a function that gives what a note makes of rows. Memory keeps it beside those rows that it keeps. */
export const notesOn = <R extends StoredTables<R>, N extends keyof R & string, T>(
  tx: ReadTx<R>,
  table: N,
  note: NoteOn<R[N]["row"], T>,
): ((row: R[N]["row"]) => T) => {
  const recent = tx instanceof ResidentRead ? tx.recentOf(table) : undefined;
  // Memory has rows without the types of their tables; the note gets those of its own table only.
  return recent === undefined ? note.make : (row) => recent.noteOn(row, note as RowNote<T>);
};
