import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { presenceTables } from "./tables.js";

type OwnRows = RowsOf<typeof presenceTables>;

/** The tables of this resource and of those below it. */
export interface PresenceRows extends AccessibleUserRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof PresenceRows> = PresenceRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<PresenceRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<PresenceRows>;
