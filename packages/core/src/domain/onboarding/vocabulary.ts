import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { onboardingErrors } from "./errors.js";
import type { onboardingTables } from "./tables.js";

type OwnRows = RowsOf<typeof onboardingTables>;

/** The tables of this resource and of those below it. */
export interface OnboardingRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...onboardingErrors } as const;

/** A stored row of one of these tables. */
type Row<N extends keyof OnboardingRows> = OnboardingRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<OnboardingRows>;

export const { defineOperation, part } = inTermsOf<OnboardingRows, Actor, typeof errors>(errors);
