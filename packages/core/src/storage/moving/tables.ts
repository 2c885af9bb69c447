import type { ReadTx } from "../storage.js";
import { type RowsOf, t, table } from "../table.js";

/** The table of moves that have not ended. */
export const moveTables = {
  /** A row while an organization is copied into this storage; as long as it is there, the organization is not whole. */
  unfinished_moves: table({ row_count: t.integer({ description: "How many rows are copied in all" }) }, {}),
} as const;

type MoveRows = RowsOf<typeof moveTables>;

// Every chat has this table, whatever tables a resource knows.
/** Returns a transaction as one that reads the table of unfinished moves. */
export const readsMoves = (tx: object): ReadTx<MoveRows> => tx as ReadTx<MoveRows>;
