import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type AlertWordRows, errors as alertWordErrors } from "../alert-words/index.js";
import { type BotRows, errors as botErrors } from "../bots/index.js";
import { type FileRows, errors as fileErrors } from "../files/index.js";
import { type IntroductionRows, errors as introductionErrors } from "../introductions/index.js";
import { type MutedUserRows, errors as mutedUserErrors } from "../muted-users/index.js";
import { type RenderingRows, errors as renderingErrors } from "../rendering/index.js";
import { type TopicRows, errors as topicErrors } from "../topics/index.js";
import { editingErrors } from "./editing-errors.js";
import { flagErrors } from "./flag-errors.js";
import { readingErrors } from "./reading-errors.js";
import { sendingErrors } from "./sending-errors.js";
import type { messageTables } from "./tables.js";

type OwnRows = RowsOf<typeof messageTables>;

/** The tables of this resource and of those below it. */
export interface MessageRows
  extends RenderingRows,
    FileRows,
    AlertWordRows,
    MutedUserRows,
    IntroductionRows,
    BotRows,
    TopicRows,
    OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = {
  ...renderingErrors,
  ...fileErrors,
  ...alertWordErrors,
  ...mutedUserErrors,
  ...introductionErrors,
  ...botErrors,
  ...topicErrors,
  ...editingErrors,
  ...readingErrors,
  ...flagErrors,
  ...sendingErrors,
} as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof MessageRows> = MessageRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<MessageRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<MessageRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<MessageRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<MessageRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<MessageRows, Actor>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineJob, defineJointOperation, defineLeasedJob, defineOperation, follow, part, shared } = inTermsOf<
  MessageRows,
  Actor,
  typeof errors
>(errors);
