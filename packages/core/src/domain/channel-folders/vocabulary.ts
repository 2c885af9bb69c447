import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type RenderingRows, errors as renderingErrors } from "../rendering/index.js";
import { channelFolderErrors } from "./errors.js";
import type { channelFolderTables } from "./tables.js";

type OwnRows = RowsOf<typeof channelFolderTables>;

/** The tables of this resource and of those below it. */
export interface ChannelFolderRows extends RenderingRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...renderingErrors, ...channelFolderErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ChannelFolderRows> = ChannelFolderRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ChannelFolderRows>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<
  ChannelFolderRows,
  A
> &
  Raises<typeof errors, E>;

/** The context of a rule that reads, whoever asks, and may raise the errors `E`. */
export type Checking<E extends ErrorName> = { tx: ReadTx } & Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<ChannelFolderRows, Actor, typeof errors>(errors);
