import type { Raises, ReadingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { savedSnippetErrors } from "./errors.js";
import type { savedSnippetTables } from "./tables.js";

type OwnRows = RowsOf<typeof savedSnippetTables>;

/** The tables of this resource and of those below it. */
export interface SavedSnippetRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...savedSnippetErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof SavedSnippetRows> = SavedSnippetRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<SavedSnippetRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName> = ReadingContext<SavedSnippetRows, Actor> & Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<SavedSnippetRows, Actor, typeof errors>(errors);
