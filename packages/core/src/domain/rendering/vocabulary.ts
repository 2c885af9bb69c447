import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { ChannelRows } from "../channels/index.js";

/** The tables of this resource and of those below it. */
export interface RenderingRows extends ChannelRows, AccessibleUserRows {}

export type Row<N extends keyof RenderingRows> = RenderingRows[N]["row"];
export type ReadTx = Reading<RenderingRows>;
export type WriteTx = Writing<RenderingRows>;
