import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type ChannelRows, errors as channelErrors } from "../channels/index.js";
import { fileErrors } from "./errors.js";
import type { fileTables } from "./tables.js";

type OwnRows = RowsOf<typeof fileTables>;

/** The tables of this resource and of those below it. */
export interface FileRows extends ChannelRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...channelErrors, ...fileErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof FileRows> = FileRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<FileRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<FileRows>;
/** The context of a rule that changes something, whoever calls. */
export type Operating = WritingContext<FileRows, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends keyof typeof errors> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { provide } = inTermsOf<FileRows, Actor, typeof errors>(errors);
