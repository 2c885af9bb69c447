import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { deviceErrors } from "./errors.js";
import type { deviceTables } from "./tables.js";

type OwnRows = RowsOf<typeof deviceTables>;

/** The tables of this resource and of those below it. */
export interface DeviceRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...deviceErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof DeviceRows> = DeviceRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<DeviceRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never> = ReadingContext<DeviceRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never> = WritingContext<DeviceRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that changes something; a job may call it, too, and `actor` is null then. */
export type Operating = WritingContext<DeviceRows, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineLeasedJob, defineOperation, part } = inTermsOf<DeviceRows, Actor, typeof errors>(errors);
