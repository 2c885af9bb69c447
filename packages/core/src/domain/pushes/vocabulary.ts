import type { LogRows } from "../../events/log/tables.js";
import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type DeviceRows, errors as deviceErrors } from "../devices/index.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { type PresenceRows, errors as presenceErrors } from "../presence/index.js";
import { pushErrors } from "./errors.js";
import type { pushTables } from "./tables.js";

type OwnRows = RowsOf<typeof pushTables>;

/** The tables of this resource and of those below it. */
export interface PushRows extends MessageRows, PresenceRows, DeviceRows, LogRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...deviceErrors, ...messageErrors, ...presenceErrors, ...pushErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof PushRows> = PushRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<PushRows>;
/** The context of a rule that reads; a job calls it, and `actor` is null then. */
export type Asking = ReadingContext<PushRows, Actor | null>;
/** The context of a rule that changes something; a job calls it, and `actor` is null then. */
export type Operating = WritingContext<PushRows, Actor | null>;
/** The context of a rule that raises the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineJob, defineLeasedJob, defineOperation, follow, provide } = inTermsOf<
  PushRows,
  Actor,
  typeof errors
>(errors);
