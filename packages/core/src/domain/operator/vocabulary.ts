import type { WritingContext } from "../../operation/contexts.js";
import { failing } from "../../operation/errors.js";
import { type BotAccountRows, errors as botAccountErrors } from "../bot-accounts/index.js";

/** The tables of this resource and of those below it. */
export interface OperatorRows extends BotAccountRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof botAccountErrors = botAccountErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof OperatorRows> = OperatorRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<OperatorRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;

/** Makes one of those errors, to throw it. */
export const fail = failing(errors);
