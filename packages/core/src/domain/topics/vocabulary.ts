import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type ChannelRows, errors as channelErrors } from "../channels/index.js";
import { topicErrors } from "./errors.js";
import type { topicTables } from "./tables.js";

type OwnRows = RowsOf<typeof topicTables>;

/** The tables of this resource and of those below it. */
export interface TopicRows extends ChannelRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...channelErrors, ...topicErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof TopicRows> = TopicRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<TopicRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<TopicRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<TopicRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<TopicRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<TopicRows, Actor>;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation, part, shared } = inTermsOf<TopicRows, Actor, typeof errors>(errors);
