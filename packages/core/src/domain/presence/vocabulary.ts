import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";
import { presenceErrors } from "./errors.js";
import type { presenceTables } from "./tables.js";

type OwnRows = RowsOf<typeof presenceTables>;

/** The tables of this resource and of those below it. */
export interface PresenceRows extends AccessibleUserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...accessibleUserErrors, ...presenceErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof PresenceRows> = PresenceRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<PresenceRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<PresenceRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<PresenceRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<PresenceRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

export const { defineOperation, follow, part, provide } = inTermsOf<PresenceRows, Actor, typeof errors>(errors);
