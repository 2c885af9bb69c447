import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { MessageRows } from "../messages/index.js";

/** The tables of this resource and of those below it. */
export interface ReactionRows extends MessageRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof ReactionRows> = ReactionRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<ReactionRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<ReactionRows>;
