import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { emojiErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface EmojiRows extends UserRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...emojiErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof EmojiRows> = EmojiRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<EmojiRows>;
export type WriteTx = Write<EmojiRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<EmojiRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<EmojiRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<EmojiRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<EmojiRows, Actor, typeof errors>(
  errors,
);
