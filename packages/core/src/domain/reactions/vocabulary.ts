import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { reactionErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface ReactionRows extends MessageRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...reactionErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ReactionRows> = ReactionRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<ReactionRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation } = inTermsOf<ReactionRows, Actor, typeof errors>(errors);
