import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { scheduledMessageErrors } from "./errors.js";
import type { scheduledMessageTables } from "./tables.js";

type OwnRows = RowsOf<typeof scheduledMessageTables>;

/** The tables of this resource and of those below it. */
export interface ScheduledMessageRows extends MessageRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...scheduledMessageErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ScheduledMessageRows> = ScheduledMessageRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ScheduledMessageRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName> = ReadingContext<ScheduledMessageRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<
  ScheduledMessageRows,
  A
> &
  Raises<typeof errors, E>;
/** As `Writing`, but a job may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineJob, defineOperation, failWith, part } = inTermsOf<ScheduledMessageRows, Actor, typeof errors>(
  errors,
);
