import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { groupErrors } from "./errors.js";
import type { groupTables } from "./tables.js";

type OwnRows = RowsOf<typeof groupTables>;

/** The tables of this resource and of those below it. */
export interface PermissionRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...groupErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof PermissionRows> = PermissionRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<PermissionRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<PermissionRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<PermissionRows, A> &
  Raises<typeof errors, E>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<PermissionRows, Actor>;

/** The context of a rule that reads, whoever asks, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;

export const { part } = inTermsOf<PermissionRows, Actor, typeof errors>(errors);
