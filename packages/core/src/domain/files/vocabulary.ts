import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { fileTables } from "./tables.js";

type OwnRows = RowsOf<typeof fileTables>;

/** The tables of this resource and of those below it. */
export interface FileRows extends OwnRows {}

export type Row<N extends keyof FileRows> = FileRows[N]["row"];
export type ReadTx = Reading<FileRows>;
export type WriteTx = Writing<FileRows>;
