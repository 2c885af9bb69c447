import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { ChannelRows } from "../channels/index.js";
import type { LoginRows } from "../login/index.js";
import type { botTables } from "./tables.js";

type OwnRows = RowsOf<typeof botTables>;

/** The tables of this resource and of those below it. */
export interface BotRows extends ChannelRows, LoginRows, OwnRows {}

export type Row<N extends keyof BotRows> = BotRows[N]["row"];
export type ReadTx = Reading<BotRows>;
export type WriteTx = Writing<BotRows>;
