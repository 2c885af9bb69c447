import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type AccountRows, errors as accountErrors } from "../accounts/index.js";

/** The tables of this resource and of those below it. */
export interface BotAccountRows extends AccountRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof accountErrors = accountErrors;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof BotAccountRows> = BotAccountRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<BotAccountRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<BotAccountRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation } = inTermsOf<BotAccountRows, Actor, typeof errors>(errors);
