import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { type StatusRows, errors as statusErrors } from "../statuses/index.js";

/** The tables of this resource and of those below it. */
export interface IntroductionRows extends StatusRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof statusErrors = statusErrors;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof IntroductionRows> = IntroductionRows[N]["row"];
/** The account that a call acts for. */
type Actor = Row<"users">;
/** The context of a rule that reads and may raise the errors `E`. */
type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<IntroductionRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<IntroductionRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;
