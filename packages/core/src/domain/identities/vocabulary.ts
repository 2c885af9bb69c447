import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";
import { emailErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface IdentityRows extends LoginRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...loginErrors, ...emailErrors } as const;

/** What those errors are called. */
export type ErrorName = keyof typeof errors;
/** A stored row of one of these tables. */
export type Row<N extends keyof IdentityRows> = IdentityRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<IdentityRows>;
/** What a rule gets that reads, and that raises the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<IdentityRows, A> &
  Raises<typeof errors, E>;
/** What a rule gets that changes something, and that raises the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<IdentityRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** What a rule gets that reads, whoever asks, and that raises the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;

export const { definePage } = inTermsOf<IdentityRows, Actor, typeof errors>(errors);
