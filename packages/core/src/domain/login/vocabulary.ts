import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";
import { type DeviceRows, errors as deviceErrors } from "../devices/index.js";
import { type MailRows, errors as mailErrors } from "../mail/index.js";
import { loginErrors } from "./errors.js";
import type { sessionTables } from "./tables.js";

/** The tables of this resource and of those below it. */
export interface LoginRows extends AccessibleUserRows, MailRows, DeviceRows, RowsOf<typeof sessionTables> {}

/** The errors of this resource and of those below it. */
export const errors = { ...accessibleUserErrors, ...mailErrors, ...deviceErrors, ...loginErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof LoginRows> = LoginRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<LoginRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<LoginRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<LoginRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<LoginRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineJob, defineOperation, definePage, failWith } = inTermsOf<LoginRows, Actor, typeof errors>(errors);
