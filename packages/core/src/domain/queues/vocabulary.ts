import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { BotRows } from "../bots/index.js";

/** The tables of this resource and of those below it. */
export interface QueueRows extends BotRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof QueueRows> = QueueRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<QueueRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<QueueRows>;
