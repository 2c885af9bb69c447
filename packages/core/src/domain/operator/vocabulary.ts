import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { BotAccountRows } from "../bot-accounts/index.js";

/** The tables of this resource and of those below it. */
export interface OperatorRows extends BotAccountRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof OperatorRows> = OperatorRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<OperatorRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<OperatorRows>;
