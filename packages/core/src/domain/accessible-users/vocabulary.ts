import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/vocabulary.js";
import type { SettingRows } from "../settings/vocabulary.js";

/** The tables of this resource and of those below it. */
export interface AccessibleUserRows extends SettingRows, ChannelRows {}

export type Row<N extends keyof AccessibleUserRows> = AccessibleUserRows[N]["row"];
export type ReadTx = Reading<AccessibleUserRows>;
export type WriteTx = Writing<AccessibleUserRows>;
