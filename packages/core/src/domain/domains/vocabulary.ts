import type { Raises } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { domainErrors } from "./errors.js";
import type { domainTables } from "./tables.js";

type OwnRows = RowsOf<typeof domainTables>;

/** The tables of this resource and of those below it. */
export interface DomainRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...domainErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof DomainRows> = DomainRows[N]["row"];
/** A transaction that reads these tables. */
export type ReadTx = Read<DomainRows>;

/** The context of a rule that reads, whoever asks, and may raise the errors `E`. */
export type Checking<E extends keyof typeof errors> = { tx: ReadTx } & Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<DomainRows, Row<"users">, typeof errors>(errors);
