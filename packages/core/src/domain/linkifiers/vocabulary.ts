import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { linkifierErrors } from "./errors.js";
import type { linkifierTables } from "./tables.js";

type OwnRows = RowsOf<typeof linkifierTables>;

/** The tables of this resource and of those below it. */
export interface LinkifierRows extends UserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...linkifierErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof LinkifierRows> = LinkifierRows[N]["row"];
/** A transaction that reads these tables. */
export type ReadTx = Read<LinkifierRows>;
/** The context of a rule that changes something. */
export type Operating = WritingContext<LinkifierRows, Row<"users"> | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<LinkifierRows, Row<"users">>;

/** The context of a rule that reads, whoever asks, and may raise the errors `E`. */
export type Checking<E extends keyof typeof errors> = { tx: ReadTx } & Raises<typeof errors, E>;

export const { defineOperation, part } = inTermsOf<LinkifierRows, Row<"users">, typeof errors>(errors);
