import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { type StatusRows, errors as statusErrors } from "../statuses/index.js";

/** The tables of this resource and of those below it. */
export interface IntroductionRows extends StatusRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof statusErrors = statusErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof IntroductionRows> = IntroductionRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<IntroductionRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<IntroductionRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
