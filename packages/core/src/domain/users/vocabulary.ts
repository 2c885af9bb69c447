import type { Raises, ReadingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type RealmRows, errors as realmErrors } from "../realm/index.js";
import { roleErrors, userErrors } from "./errors.js";
import type { userTables } from "./tables.js";

type OwnRows = RowsOf<typeof userTables>;

/** The tables of this resource and of those below it. */
export interface UserRows extends RealmRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...realmErrors, ...userErrors, ...roleErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof UserRows> = UserRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<UserRows>;
/** The context of a rule that reads and may raise the errors `E`. */
type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<UserRows, A> &
  Raises<typeof errors, E>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** The context of a rule that reads, does not depend on the caller, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { provide, shared } = inTermsOf<UserRows, Actor, typeof errors>(errors);
