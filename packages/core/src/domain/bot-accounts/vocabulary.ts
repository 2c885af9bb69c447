import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AccountRows } from "../accounts/index.js";

/** The tables of this resource and of those below it. */
export interface BotAccountRows extends AccountRows {}

export type Row<N extends keyof BotAccountRows> = BotAccountRows[N]["row"];
export type ReadTx = Reading<BotAccountRows>;
export type WriteTx = Writing<BotAccountRows>;
