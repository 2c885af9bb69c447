import type { Emit, Raises, ReadingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { typingErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface TypingRows extends MessageRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...typingErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof TypingRows> = TypingRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that only reads; `actor` may be null because no user makes the call. */
export type Asking = ReadingContext<TypingRows, Actor | null>;
/** The context of a rule that reads, tells live queues and may raise the errors `E`. */
export type Passing<E extends ErrorName> = ReadingContext<TypingRows, Actor> &
  Raises<typeof errors, E> & { emit: Emit };
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation } = inTermsOf<TypingRows, Actor, typeof errors>(errors);
