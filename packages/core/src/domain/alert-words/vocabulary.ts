import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { UserRows } from "../users/index.js";
import type { alertWordTables } from "./tables.js";

type OwnRows = RowsOf<typeof alertWordTables>;

/** The tables of this resource and of those below it. */
export interface AlertWordRows extends UserRows, OwnRows {}

export type Row<N extends keyof AlertWordRows> = AlertWordRows[N]["row"];
export type ReadTx = Reading<AlertWordRows>;
export type WriteTx = Writing<AlertWordRows>;
