import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { BotAccountRows } from "../bot-accounts/index.js";

/** The tables of this resource and of those below it. */
export interface OperatorRows extends BotAccountRows {}

export type Row<N extends keyof OperatorRows> = OperatorRows[N]["row"];
export type ReadTx = Reading<OperatorRows>;
export type WriteTx = Writing<OperatorRows>;
