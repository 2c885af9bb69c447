import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { UserRows } from "../users/index.js";

/** The tables of this resource and of those below it. */
export interface SettingRows extends UserRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof SettingRows> = SettingRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<SettingRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<SettingRows>;
