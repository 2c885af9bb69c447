import type { Raises, WritingContext } from "../../operation/contexts.js";
import { type BotAccountRows, errors as botAccountErrors } from "../bot-accounts/index.js";

/** The tables of this resource and of those below it. */
interface OperatorRows extends BotAccountRows {}

/** The errors of this resource and of those below it. */
const errors: typeof botAccountErrors = botAccountErrors;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof OperatorRows> = OperatorRows[N]["row"];
/** The account that a call acts for. */
type Actor = Row<"users">;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<OperatorRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, for what the operator does: any error may be raised, since no operation declares which. */
export type Operating = Writing<ErrorName, Actor | null>;
