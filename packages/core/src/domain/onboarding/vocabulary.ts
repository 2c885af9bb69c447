import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { UserRows } from "../users/index.js";
import type { onboardingTables } from "./tables.js";

type OwnRows = RowsOf<typeof onboardingTables>;

/** The tables of this resource and of those below it. */
export interface OnboardingRows extends UserRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof OnboardingRows> = OnboardingRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<OnboardingRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<OnboardingRows>;
