import { inTermsOf } from "../../operation/terms.js";
import type { WriteTx as Write } from "../../storage/storage.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface OrganizationRows extends LoginRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof loginErrors = loginErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof OrganizationRows> = OrganizationRows[N]["row"];
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<OrganizationRows>;

/** Returns a function that makes some of these errors. It is needed where no call exists yet. */
export const { failWith } = inTermsOf<OrganizationRows, Row<"users">, typeof errors>(errors);
