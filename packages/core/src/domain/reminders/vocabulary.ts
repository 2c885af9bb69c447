import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type ScheduledMessageRows, errors as scheduledMessageErrors } from "../scheduled-messages/index.js";
import { reminderErrors } from "./errors.js";
import type { reminderTables } from "./tables.js";

type OwnRows = RowsOf<typeof reminderTables>;

/** The tables of this resource and of those below it. */
export interface ReminderRows extends ScheduledMessageRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...scheduledMessageErrors, ...reminderErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ReminderRows> = ReminderRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ReminderRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never> = ReadingContext<ReminderRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that changes something; a job may call it, too, and `actor` is null then. */
export type Operating = WritingContext<ReminderRows, Actor | null>;

export const { defineJob, defineOperation, part } = inTermsOf<ReminderRows, Actor, typeof errors>(errors);
