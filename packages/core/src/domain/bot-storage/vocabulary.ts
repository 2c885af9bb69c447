import type { Raises } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { botStorageErrors } from "./errors.js";
import type { botStorageTables } from "./tables.js";

type OwnRows = RowsOf<typeof botStorageTables>;

/** The tables of this resource and of those below it. */
export interface BotStorageRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...botStorageErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof BotStorageRows> = BotStorageRows[N]["row"];
/** A transaction that reads these tables. */
export type ReadTx = Read<BotStorageRows>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation } = inTermsOf<BotStorageRows, Row<"users">, typeof errors>(errors);
