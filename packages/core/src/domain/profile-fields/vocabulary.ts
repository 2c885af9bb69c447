import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type RenderingRows, errors as renderingErrors } from "../rendering/index.js";
import { profileErrors } from "./errors.js";
import type { profileTables } from "./tables.js";

type OwnRows = RowsOf<typeof profileTables>;

/** The tables of this resource and of those below it. */
export interface ProfileFieldRows extends RenderingRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...renderingErrors, ...profileErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ProfileFieldRows> = ProfileFieldRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ProfileFieldRows>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<ProfileFieldRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** The context of a rule that reads, whoever asks, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<ProfileFieldRows, Actor, typeof errors>(errors);
