import type { Account, Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import type { RowsOf } from "../../storage/table.js";
import { type RealmRows, errors as realmErrors } from "../realm/index.js";
import { mailErrors } from "./errors.js";
import type { linkTables } from "./tables.js";

type OwnRows = RowsOf<typeof linkTables>;

/** The tables of this resource and of those below it. */
export interface MailRows extends RealmRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...realmErrors, ...mailErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof MailRows> = MailRows[N]["row"];
/** The account that a call acts for. */
type Actor = Account;
/** The context of a rule that reads and may raise the errors `E`. */
type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<MailRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<MailRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;
