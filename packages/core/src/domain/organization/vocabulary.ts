import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { WriteTx as Write } from "../../storage/storage.js";
import { type AccountRows, errors as accountErrors } from "../accounts/index.js";
import { type ChannelChangeRows, errors as channelChangeErrors } from "../channel-changes/index.js";
import { organizationErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface OrganizationRows extends AccountRows, ChannelChangeRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...accountErrors, ...channelChangeErrors, ...organizationErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof OrganizationRows> = OrganizationRows[N]["row"];
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<OrganizationRows>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never> = WritingContext<OrganizationRows, Row<"users">> &
  Raises<typeof errors, E>;

/** As `Writing`, but nobody has to make the call; `actor` is null then. */
export type Operating<E extends ErrorName = never> = WritingContext<OrganizationRows, Row<"users"> | null> &
  Raises<typeof errors, E>;
/** The context of a rule that reads and may raise the errors `E`. */
type Reading<E extends ErrorName = never, A extends Row<"users"> | null = Row<"users">> = ReadingContext<
  OrganizationRows,
  A
> &
  Raises<typeof errors, E>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Row<"users"> | null>;

/** Returns functions that define operations and pages, and one that makes some of these errors. The latter is for where no call exists yet. */
export const { defineOperation, definePage, failWith } = inTermsOf<OrganizationRows, Row<"users">, typeof errors>(
  errors,
);
