import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { ChannelRows } from "../channels/index.js";

/** The tables of this resource and of those below it. */
export interface RenderingRows extends ChannelRows, AccessibleUserRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof RenderingRows> = RenderingRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<RenderingRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<RenderingRows>;
