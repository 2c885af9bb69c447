import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/index.js";
import type { SettingRows } from "../settings/index.js";

/** The tables of this resource and of those below it. */
export interface AccessibleUserRows extends SettingRows, ChannelRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof AccessibleUserRows> = AccessibleUserRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<AccessibleUserRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<AccessibleUserRows>;
