import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type AccountRows, errors as accountErrors } from "../accounts/index.js";

/** The tables of this resource and of those below it. */
export interface BotAccountRows extends AccountRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof accountErrors = accountErrors;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof BotAccountRows> = BotAccountRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<BotAccountRows>;
export type WriteTx = Write<BotAccountRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<BotAccountRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<BotAccountRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<BotAccountRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<
  BotAccountRows,
  Actor,
  typeof errors
>(errors);
