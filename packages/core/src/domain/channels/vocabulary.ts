import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { ConversationRows } from "../conversations/index.js";
import type { PermissionRows } from "../permissions/index.js";
import type { channelTables } from "./tables.js";

type OwnRows = RowsOf<typeof channelTables>;

/** The tables of this resource and of those below it. */
export interface ChannelRows extends PermissionRows, ConversationRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof ChannelRows> = ChannelRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<ChannelRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<ChannelRows>;
