import type { Account, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { failing } from "../../operation/errors.js";
import type { RowsOf } from "../../storage/table.js";
import { type RealmRows, errors as realmErrors } from "../realm/index.js";
import { mailErrors } from "./errors.js";
import type { linkTables } from "./tables.js";

type OwnRows = RowsOf<typeof linkTables>;

/** The tables of this resource and of those below it. */
export interface MailRows extends RealmRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...realmErrors, ...mailErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof MailRows> = MailRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Account;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<MailRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<MailRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;

/** Makes one of those errors, to throw it. */
export const fail = failing(errors);
