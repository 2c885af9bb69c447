import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { ChannelRows } from "../channels/index.js";
import type { LoginRows } from "../login/index.js";
import type { botTables } from "./tables.js";

type OwnRows = RowsOf<typeof botTables>;

/** The tables of this resource and of those below it. */
export interface BotRows extends ChannelRows, LoginRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof BotRows> = BotRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<BotRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<BotRows>;
