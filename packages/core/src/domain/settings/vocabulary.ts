import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { UserRows } from "../users/index.js";

/** The tables of this resource and of those below it. */
export interface SettingRows extends UserRows {}

export type Row<N extends keyof SettingRows> = SettingRows[N]["row"];
export type ReadTx = Reading<SettingRows>;
export type WriteTx = Writing<SettingRows>;
