import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { fileTables } from "./tables.js";

type OwnRows = RowsOf<typeof fileTables>;

/** The tables of this resource and of those below it. */
export interface FileRows extends OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof FileRows> = FileRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<FileRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<FileRows>;
