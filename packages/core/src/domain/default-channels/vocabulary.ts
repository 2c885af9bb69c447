import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type ChannelRows, errors as channelErrors } from "../channels/index.js";
import { defaultChannelErrors } from "./errors.js";
import type { defaultChannelTables } from "./tables.js";

type OwnRows = RowsOf<typeof defaultChannelTables>;

/** The tables of this resource and of those below it. */
export interface DefaultChannelRows extends ChannelRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...channelErrors, ...defaultChannelErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof DefaultChannelRows> = DefaultChannelRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<DefaultChannelRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never> = ReadingContext<DefaultChannelRows, Actor> & Raises<typeof errors, E>;
/** The context of a rule that changes something, whoever makes the call. */
export type Operating = WritingContext<DefaultChannelRows, Actor | null>;

export const { defineOperation, part } = inTermsOf<DefaultChannelRows, Actor, typeof errors>(errors);
