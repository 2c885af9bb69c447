import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { MessageRows } from "../messages/index.js";

/** The tables of this resource and of those below it. */
export interface ReactionRows extends MessageRows {}

export type Row<N extends keyof ReactionRows> = ReactionRows[N]["row"];
export type ReadTx = Reading<ReactionRows>;
export type WriteTx = Writing<ReactionRows>;
