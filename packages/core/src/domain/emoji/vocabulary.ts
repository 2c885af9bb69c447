import { inTermsOf } from "../../operation/terms.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { emojiErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface EmojiRows extends UserRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...emojiErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof EmojiRows> = EmojiRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;

export const { defineOperation, fail } = inTermsOf<EmojiRows, Actor, typeof errors>(errors);
