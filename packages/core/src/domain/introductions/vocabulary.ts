import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/index.js";
import type { StatusRows } from "../statuses/index.js";

/** The tables of this resource and of those below it. */
export interface IntroductionRows extends ChannelRows, StatusRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof IntroductionRows> = IntroductionRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<IntroductionRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<IntroductionRows>;
