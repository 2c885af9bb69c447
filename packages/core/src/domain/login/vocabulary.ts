import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";
import { type MailRows, errors as mailErrors } from "../mail/index.js";

/** The tables of this resource and of those below it. */
export interface LoginRows extends AccessibleUserRows, MailRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...accessibleUserErrors, ...mailErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof LoginRows> = LoginRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<LoginRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<LoginRows>;
/** What a rule gets that reads, and that raises the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<LoginRows, A> &
  Raises<typeof errors, E>;
/** What a rule gets that changes something, and that raises the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<LoginRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** What a rule gets that only raises the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, failWith } = inTermsOf<LoginRows, Actor, typeof errors>(errors);
