import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { RenderingRows } from "../rendering/index.js";
import type { profileTables } from "./tables.js";

type OwnRows = RowsOf<typeof profileTables>;

/** The tables of this resource and of those below it. */
export interface ProfileFieldRows extends RenderingRows, OwnRows {}

export type Row<N extends keyof ProfileFieldRows> = ProfileFieldRows[N]["row"];
export type ReadTx = Reading<ProfileFieldRows>;
export type WriteTx = Writing<ProfileFieldRows>;
