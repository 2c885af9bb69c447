import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { MessageRows } from "../messages/index.js";
import type { botCallTables } from "./tables.js";

type OwnRows = RowsOf<typeof botCallTables>;

/** The tables of this resource and of those below it. */
export interface BotCallRows extends MessageRows, OwnRows {}

export type Row<N extends keyof BotCallRows> = BotCallRows[N]["row"];
export type ReadTx = Reading<BotCallRows>;
export type WriteTx = Writing<BotCallRows>;
