import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/index.js";
import type { StatusRows } from "../statuses/index.js";

/** The tables of this resource and of those below it. */
export interface IntroductionRows extends ChannelRows, StatusRows {}

export type Row<N extends keyof IntroductionRows> = IntroductionRows[N]["row"];
export type ReadTx = Reading<IntroductionRows>;
export type WriteTx = Writing<IntroductionRows>;
