import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { AlertWordRows } from "../alert-words/index.js";
import type { BotRows } from "../bots/index.js";
import type { IntroductionRows } from "../introductions/index.js";
import type { MutedUserRows } from "../muted-users/index.js";
import type { RenderingRows } from "../rendering/index.js";
import type { TopicRows } from "../topics/index.js";
import type { messageTables } from "./tables.js";

type OwnRows = RowsOf<typeof messageTables>;

/** The tables of this resource and of those below it. */
export interface MessageRows
  extends RenderingRows,
    AlertWordRows,
    MutedUserRows,
    IntroductionRows,
    BotRows,
    TopicRows,
    OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof MessageRows> = MessageRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<MessageRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<MessageRows>;
