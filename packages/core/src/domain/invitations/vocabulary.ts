import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type GroupRows, errors as groupErrors } from "../groups/index.js";
import { type IdentityRows, errors as identityErrors } from "../identities/index.js";
import { invitationErrors } from "./errors.js";
import type { invitationTables } from "./tables.js";

type OwnRows = RowsOf<typeof invitationTables>;

/** The tables of this resource and of those below it. */
export interface InvitationRows extends IdentityRows, GroupRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...identityErrors, ...groupErrors, ...invitationErrors } as const;

/** The name of one of these errors. */
export type ErrorName = keyof typeof errors;
/** A stored row of one of these tables. */
export type Row<N extends keyof InvitationRows> = InvitationRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<InvitationRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<InvitationRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<InvitationRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<InvitationRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** The context of a rule that reads, does not depend on the caller, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineJob, defineOperation, definePage } = inTermsOf<InvitationRows, Actor, typeof errors>(errors);
