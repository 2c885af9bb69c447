import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";
import { mutedUserErrors } from "./errors.js";
import type { mutedUserTables } from "./tables.js";

type OwnRows = RowsOf<typeof mutedUserTables>;

/** The tables of this resource and of those below it. */
export interface MutedUserRows extends AccessibleUserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...accessibleUserErrors, ...mutedUserErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof MutedUserRows> = MutedUserRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<MutedUserRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<MutedUserRows>;

export const { defineOperation, part } = inTermsOf<MutedUserRows, Actor, typeof errors>(errors);
