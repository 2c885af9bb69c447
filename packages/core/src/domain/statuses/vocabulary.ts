import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type EmojiRows, errors as emojiErrors } from "../emoji/index.js";
import { type PresenceRows, errors as presenceErrors } from "../presence/index.js";
import { userStatusErrors } from "./errors.js";
import type { statusTables } from "./tables.js";

type OwnRows = RowsOf<typeof statusTables>;

/** The tables of this resource and of those below it. */
export interface StatusRows extends EmojiRows, PresenceRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...emojiErrors, ...presenceErrors, ...userStatusErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof StatusRows> = StatusRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<StatusRows>;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<StatusRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, follow, part } = inTermsOf<StatusRows, Actor, typeof errors>(errors);
