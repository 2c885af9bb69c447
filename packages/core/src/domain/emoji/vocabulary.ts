import type { Raises } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { emojiErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface EmojiRows extends UserRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...emojiErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
type Row<N extends keyof EmojiRows> = EmojiRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation } = inTermsOf<EmojiRows, Actor, typeof errors>(errors);
