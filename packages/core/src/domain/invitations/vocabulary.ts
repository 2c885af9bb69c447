import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
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

/** What those errors are called. */
export type ErrorName = keyof typeof errors;
/** A stored row of one of these tables. */
export type Row<N extends keyof InvitationRows> = InvitationRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<InvitationRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<InvitationRows>;
/** What a rule gets that reads, and that raises the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<InvitationRows, A> &
  Raises<typeof errors, E>;
/** What a rule gets that changes something, and that raises the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<InvitationRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** What a rule gets that reads, whoever asks, and that raises the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;
/** What a rule gets that only raises the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineJob, defineOperation, definePage } = inTermsOf<InvitationRows, Actor, typeof errors>(errors);
