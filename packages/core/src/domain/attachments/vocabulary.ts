import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type DraftRows, errors as draftErrors } from "../drafts/index.js";
import { type ScheduledMessageRows, errors as scheduledMessageErrors } from "../scheduled-messages/index.js";
import { attachmentErrors } from "./errors.js";
import type { attachmentTables } from "./tables.js";

type OwnRows = RowsOf<typeof attachmentTables>;

/** The tables of this resource and of those below it. */
export interface AttachmentRows extends DraftRows, ScheduledMessageRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...draftErrors, ...scheduledMessageErrors, ...attachmentErrors } as const;

type ErrorName = keyof typeof errors;

/** A transaction that reads these tables. */
export type ReadTx = Read<AttachmentRows>;
/** A stored row of one of these tables. */
export type Row<N extends keyof AttachmentRows> = AttachmentRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never> = ReadingContext<AttachmentRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never> = WritingContext<AttachmentRows, Actor> & Raises<typeof errors, E>;

/** As `Writing`, but nobody may have made the call; `actor` is null then. */
export type Operating<E extends ErrorName = never> = WritingContext<AttachmentRows, Actor | null> &
  Raises<typeof errors, E>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineJob, defineLeasedJob, defineOperation, definePage } = inTermsOf<
  AttachmentRows,
  Actor,
  typeof errors
>(errors);
