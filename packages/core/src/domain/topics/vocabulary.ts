import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { ChannelRows } from "../channels/index.js";
import type { topicTables } from "./tables.js";

type OwnRows = RowsOf<typeof topicTables>;

/** The tables of this resource and of those below it. */
export interface TopicRows extends ChannelRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof TopicRows> = TopicRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<TopicRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<TopicRows>;
