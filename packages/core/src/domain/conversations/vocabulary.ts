import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { conversationTables } from "./tables.js";

type OwnRows = RowsOf<typeof conversationTables>;

/** The tables of this resource and of those below it. */
export interface ConversationRows extends OwnRows {}

export type Row<N extends keyof ConversationRows> = ConversationRows[N]["row"];
export type ReadTx = Reading<ConversationRows>;
export type WriteTx = Writing<ConversationRows>;
