import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import type { botCallTables } from "./tables.js";

type OwnRows = RowsOf<typeof botCallTables>;

/** The tables of this resource and of those below it. */
export interface BotCallRows extends MessageRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof messageErrors = messageErrors;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof BotCallRows> = BotCallRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<BotCallRows>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<BotCallRows, A> &
  Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineLeasedJob, follow, provide } = inTermsOf<BotCallRows, Actor, typeof errors>(errors);
