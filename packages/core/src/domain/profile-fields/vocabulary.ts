import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { RenderingRows } from "../rendering/index.js";
import type { profileTables } from "./tables.js";

type OwnRows = RowsOf<typeof profileTables>;

/** The tables of this resource and of those below it. */
export interface ProfileFieldRows extends RenderingRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof ProfileFieldRows> = ProfileFieldRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<ProfileFieldRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<ProfileFieldRows>;
