import type { Soon } from "../ports/soon.js";
import type { ReadTx, Scan, Value } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import { ResidentRead } from "./resident-read.js";

/** What the rows that are asked for have in common: an index, and the values of its first columns. */
interface Sought<I> {
  index: I;
  prefix: readonly Value[];
}

// Memory has rows of any table, but has forgotten their types.
const recall = <T>(tx: object, table: string, scan: Sought<string> & Scan): readonly T[] | undefined =>
  tx instanceof ResidentRead ? (tx.recallScan(table, scan.index, scan) as readonly T[] | undefined) : undefined;

const first = <T>([row]: readonly T[]): T | undefined => row;

/** Returns the first of such rows; at once where memory has it as this transaction sees it. */
export const firstRow = <R extends StoredTables<R>, N extends keyof R & string>(
  tx: Pick<ReadTx<R>, "scan">,
  table: N,
  { index, prefix }: Sought<R[N]["index"]>,
): Soon<R[N]["row"] | undefined> => {
  const known = recall<R[N]["row"]>(tx, table, { index, prefix, limit: 1 });
  return known === undefined ? tx.scan(table, index, { prefix, limit: 1 }).then(first) : first(known);
};

/** Returns such rows; at once where memory has them as this transaction sees them. */
export const rowsWith = <R extends StoredTables<R>, N extends keyof R & string>(
  tx: Pick<ReadTx<R>, "scan">,
  table: N,
  { index, prefix }: Sought<R[N]["index"]>,
): Soon<readonly R[N]["row"][]> =>
  recall<R[N]["row"]>(tx, table, { index, prefix }) ?? tx.scan(table, index, { prefix });

/** Returns the row with this id; at once where memory has it as this transaction sees it. */
export const rowOf = <R extends StoredTables<R>, N extends keyof R & string>(
  tx: Pick<ReadTx<R>, "get">,
  table: N,
  id: number,
): Soon<R[N]["row"] | undefined> =>
  // As above.
  (tx instanceof ResidentRead ? (tx.recallRow(table, id) as R[N]["row"] | undefined) : undefined) ?? tx.get(table, id);
