import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { MessageRows } from "../messages/index.js";
import type { botCallTables } from "./tables.js";

type OwnRows = RowsOf<typeof botCallTables>;

/** The tables of this resource and of those below it. */
export interface BotCallRows extends MessageRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof BotCallRows> = BotCallRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<BotCallRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<BotCallRows>;
