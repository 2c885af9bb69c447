import type { Raises } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import type { alertWordTables } from "./tables.js";

type OwnRows = RowsOf<typeof alertWordTables>;

/** The tables of this resource and of those below it. */
export interface AlertWordRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof userErrors = userErrors;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof AlertWordRows> = AlertWordRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<AlertWordRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<AlertWordRows>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<AlertWordRows, Actor, typeof errors>(errors);
