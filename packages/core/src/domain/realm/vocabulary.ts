import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Account, Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { kernelErrors } from "../../operation/errors.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { realmErrors } from "./errors.js";
import type { realmTables } from "./tables.js";

type OwnRows = RowsOf<typeof realmTables>;

/** The tables of this resource and of those below it. */
export interface RealmRows extends OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...kernelErrors, ...realmErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof RealmRows> = RealmRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Account;
/** A transaction that reads these tables. */
export type ReadTx = Read<RealmRows>;
/** The context of a rule that only reads; `actor` is null where nobody asks. */
export type Asking = ReadingContext<RealmRows, Actor | null>;
/** The context of a rule that changes something; `actor` is null where the operator does it. */
export type Operating = WritingContext<RealmRows, Actor | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<RealmRows, Actor>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { part, shared } = inTermsOf<RealmRows, Actor, typeof errors>(errors);
