import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { EmojiRows } from "../emoji/index.js";
import type { PresenceRows } from "../presence/index.js";
import type { statusTables } from "./tables.js";

type OwnRows = RowsOf<typeof statusTables>;

/** The tables of this resource and of those below it. */
export interface StatusRows extends EmojiRows, PresenceRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof StatusRows> = StatusRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<StatusRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<StatusRows>;
