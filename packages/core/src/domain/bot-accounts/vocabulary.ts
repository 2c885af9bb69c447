import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AccountRows } from "../accounts/index.js";

/** The tables of this resource and of those below it. */
export interface BotAccountRows extends AccountRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof BotAccountRows> = BotAccountRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<BotAccountRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<BotAccountRows>;
