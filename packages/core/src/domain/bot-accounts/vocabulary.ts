import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import { type AccountRows, errors as accountErrors } from "../accounts/index.js";

/** The tables of this resource and of those below it. */
export interface BotAccountRows extends AccountRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof accountErrors = accountErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof BotAccountRows> = BotAccountRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<BotAccountRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<BotAccountRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;

export const { defineOperation, fail } = inTermsOf<BotAccountRows, Actor, typeof errors>(errors);
