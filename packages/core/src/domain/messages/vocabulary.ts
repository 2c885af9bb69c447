import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { AlertWordRows } from "../alert-words/vocabulary.js";
import type { BotRows } from "../bots/vocabulary.js";
import type { IntroductionRows } from "../introductions/vocabulary.js";
import type { MutedUserRows } from "../muted-users/vocabulary.js";
import type { RenderingRows } from "../rendering/vocabulary.js";
import type { TopicRows } from "../topics/vocabulary.js";
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

export type Row<N extends keyof MessageRows> = MessageRows[N]["row"];
export type ReadTx = Reading<MessageRows>;
export type WriteTx = Writing<MessageRows>;
