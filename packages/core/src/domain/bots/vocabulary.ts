import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";
import { botErrors } from "./errors.js";
import type { botTables } from "./tables.js";

type OwnRows = RowsOf<typeof botTables>;

/** The tables of this resource and of those below it. */
export interface BotRows extends LoginRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...loginErrors, ...botErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof BotRows> = BotRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<BotRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<BotRows>;
/** The context of a rule that reads and may raise the errors `E`. */
type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<BotRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<BotRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;

/** The context of a rule that reads, does not depend on the caller, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { part } = inTermsOf<BotRows, Actor, typeof errors>(errors);
