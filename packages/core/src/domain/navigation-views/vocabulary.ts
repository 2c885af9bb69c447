import type { Raises } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { navigationViewErrors } from "./errors.js";
import type { navigationViewTables } from "./tables.js";

type OwnRows = RowsOf<typeof navigationViewTables>;

/** The tables of this resource and of those below it. */
export interface NavigationViewRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...navigationViewErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof NavigationViewRows> = NavigationViewRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<NavigationViewRows>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<NavigationViewRows, Actor, typeof errors>(errors);
