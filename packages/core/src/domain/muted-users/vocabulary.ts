import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { mutedUserTables } from "./tables.js";

type OwnRows = RowsOf<typeof mutedUserTables>;

/** The tables of this resource and of those below it. */
export interface MutedUserRows extends AccessibleUserRows, OwnRows {}

export type Row<N extends keyof MutedUserRows> = MutedUserRows[N]["row"];
export type ReadTx = Reading<MutedUserRows>;
export type WriteTx = Writing<MutedUserRows>;
