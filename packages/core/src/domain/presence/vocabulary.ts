import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { presenceTables } from "./tables.js";

type OwnRows = RowsOf<typeof presenceTables>;

/** The tables of this resource and of those below it. */
export interface PresenceRows extends AccessibleUserRows, OwnRows {}

export type Row<N extends keyof PresenceRows> = PresenceRows[N]["row"];
export type ReadTx = Reading<PresenceRows>;
export type WriteTx = Writing<PresenceRows>;
