import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { DomainRows } from "../domains/index.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";
import { emailErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface IdentityRows extends LoginRows, DomainRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...loginErrors, ...emailErrors } as const;

/** The name of one of these errors. */
export type ErrorName = keyof typeof errors;
/** A stored row of one of these tables. */
export type Row<N extends keyof IdentityRows> = IdentityRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<IdentityRows>;
/** The context of a rule that reads and may raise the errors `E`. */
type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<IdentityRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<IdentityRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** The context of a rule that reads, does not depend on the caller, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { definePage } = inTermsOf<IdentityRows, Actor, typeof errors>(errors);
