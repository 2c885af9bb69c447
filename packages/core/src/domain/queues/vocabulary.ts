import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { BotRows } from "../bots/index.js";

/** The tables of this resource and of those below it. */
export interface QueueRows extends BotRows {}

export type Row<N extends keyof QueueRows> = QueueRows[N]["row"];
export type ReadTx = Reading<QueueRows>;
export type WriteTx = Writing<QueueRows>;
