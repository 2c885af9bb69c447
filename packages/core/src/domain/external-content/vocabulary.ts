import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type FileRows, errors as fileErrors } from "../files/index.js";
import { externalContentErrors } from "./errors.js";
import type { externalContentTables } from "./tables.js";

type OwnRows = RowsOf<typeof externalContentTables>;

/** The tables of this resource and of those below it. */
export interface ExternalContentRows extends FileRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...fileErrors, ...externalContentErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof ExternalContentRows> = ExternalContentRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ExternalContentRows>;
/** The context of a rule that changes something, whoever calls. */
export type Operating = WritingContext<ExternalContentRows, Actor | null>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends keyof typeof errors> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineJob, definePage, failWith, provide } = inTermsOf<ExternalContentRows, Actor, typeof errors>(
  errors,
);
