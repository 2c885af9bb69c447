import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import type { botCallTables } from "./tables.js";

type OwnRows = RowsOf<typeof botCallTables>;

/** The tables of this resource and of those below it. */
export interface BotCallRows extends MessageRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof messageErrors = messageErrors;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof BotCallRows> = BotCallRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<BotCallRows>;
export type WriteTx = Write<BotCallRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<BotCallRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<BotCallRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<BotCallRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<BotCallRows, Actor, typeof errors>(
  errors,
);
