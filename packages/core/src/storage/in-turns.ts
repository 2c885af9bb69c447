import { ResidentRead } from "../memory/resident-read.js";
import { portions } from "./portions.js";
import { rowsAtOnce } from "./slice.js";
import type { ReadTx } from "./storage.js";
import type { StoredTables } from "./table.js";

/** Lets others have their turn where a transaction's was long; undefined where it was not, and nobody has to wait. */
export const giveTurn = (tx: object): Promise<void> | undefined => (tx instanceof ResidentRead ? tx.turn() : undefined);

/** What `make` makes of each of a list that may be long; others have their turn now and then. */
export const mapInTurns = async <T, R>(tx: object, list: readonly T[], make: (one: T) => R): Promise<R[]> => {
  const made: R[] = [];
  for (const some of portions(list, rowsAtOnce)) {
    for (const one of some) made.push(make(one));
    await giveTurn(tx);
  }
  return made;
};

const rowsOfScan = 1_000;

/** All rows of a table that may be large, by id, with these columns; others have their turn now and then. */
export const scanInTurns = async <R extends StoredTables<R>, N extends keyof R & string>(
  tx: ReadTx<R>,
  table: N,
  columns: readonly string[],
): Promise<R[N]["row"][]> => {
  const all: R[N]["row"][] = [];
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await tx.scan(table, "id", { columns, after, limit: rowsOfScan });
    for (const row of rows) all.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsOfScan) return all;
    after = last.id;
  }
};
