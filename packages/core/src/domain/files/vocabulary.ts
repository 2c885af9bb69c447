import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Account, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { kernelErrors } from "../../operation/errors.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { fileErrors } from "./errors.js";
import type { fileTables } from "./tables.js";

type OwnRows = RowsOf<typeof fileTables>;

/** The tables of this resource and of those below it. */
export interface FileRows extends OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...kernelErrors, ...fileErrors } as const;

/** What those errors are called. */
export type ErrorName = keyof typeof errors;
/** A stored row of one of these tables. */
export type Row<N extends keyof FileRows> = FileRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Account;
/** A transaction that reads these tables. */
export type ReadTx = Read<FileRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<FileRows>;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<FileRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<FileRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
/** What a part of the initial state is made from. */
export type Fetch = FetchIn<FileRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<FileRows, Actor, typeof errors>(
  errors,
);
