import type { Raises, ReadingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { draftErrors } from "./errors.js";
import type { draftTables } from "./tables.js";

type OwnRows = RowsOf<typeof draftTables>;

/** The tables of this resource and of those below it. */
export interface DraftRows extends MessageRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...draftErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof DraftRows> = DraftRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<DraftRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName> = ReadingContext<DraftRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, follow, part } = inTermsOf<DraftRows, Actor, typeof errors>(errors);
