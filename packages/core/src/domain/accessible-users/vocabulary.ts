import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/index.js";
import type { SettingRows } from "../settings/index.js";

/** The tables of this resource and of those below it. */
export interface AccessibleUserRows extends SettingRows, ChannelRows {}

export type Row<N extends keyof AccessibleUserRows> = AccessibleUserRows[N]["row"];
export type ReadTx = Reading<AccessibleUserRows>;
export type WriteTx = Writing<AccessibleUserRows>;
