import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { mutedUserTables } from "./tables.js";

type OwnRows = RowsOf<typeof mutedUserTables>;

/** The tables of this resource and of those below it. */
export interface MutedUserRows extends AccessibleUserRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof MutedUserRows> = MutedUserRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<MutedUserRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<MutedUserRows>;
