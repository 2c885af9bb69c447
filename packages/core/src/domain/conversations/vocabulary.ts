import { kernelErrors } from "../../operation/errors.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { conversationTables } from "./tables.js";

type OwnRows = RowsOf<typeof conversationTables>;

/** The tables of this resource and of those below it. */
export interface ConversationRows extends OwnRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof kernelErrors = kernelErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ConversationRows> = ConversationRows[N]["row"];
/** A transaction that reads these tables. */
export type ReadTx = Read<ConversationRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<ConversationRows>;
