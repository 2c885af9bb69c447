import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { RealmRows } from "../realm/index.js";
import type { userTables } from "./tables.js";

type OwnRows = RowsOf<typeof userTables>;

/** The tables of this resource and of those below it. */
export interface UserRows extends RealmRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof UserRows> = UserRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<UserRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<UserRows>;
