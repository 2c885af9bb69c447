import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Account, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type RealmRows, errors as realmErrors } from "../realm/index.js";
import { mailErrors } from "./errors.js";
import type { linkTables } from "./tables.js";

type OwnRows = RowsOf<typeof linkTables>;

/** The tables of this resource and of those below it. */
export interface MailRows extends RealmRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...realmErrors, ...mailErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof MailRows> = MailRows[N]["row"];
export type Actor = Account;
export type ReadTx = Read<MailRows>;
export type WriteTx = Write<MailRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<MailRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<MailRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<MailRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<MailRows, Actor, typeof errors>(
  errors,
);
