import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Raises, ReadingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type ConversationRows, errors as conversationErrors } from "../conversations/index.js";
import { type PermissionRows, errors as permissionErrors } from "../permissions/index.js";
import { channelErrors } from "./errors.js";
import type { channelTables } from "./tables.js";

type OwnRows = RowsOf<typeof channelTables>;

/** The tables of this resource and of those below it. */
export interface ChannelRows extends PermissionRows, ConversationRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...permissionErrors, ...conversationErrors, ...channelErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ChannelRows> = ChannelRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ChannelRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<ChannelRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<ChannelRows, A> &
  Raises<typeof errors, E>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<ChannelRows, Actor>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, part, provide, shared } = inTermsOf<ChannelRows, Actor, typeof errors>(errors);
