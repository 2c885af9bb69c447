import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type ChannelRows, errors as channelErrors } from "../channels/index.js";
import { type SettingRows, errors as settingErrors } from "../settings/index.js";

/** The tables of this resource and of those below it. */
export interface AccessibleUserRows extends SettingRows, ChannelRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...settingErrors, ...channelErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof AccessibleUserRows> = AccessibleUserRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<AccessibleUserRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<
  AccessibleUserRows,
  A
> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<AccessibleUserRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** As `Reading`, but `actor` may be null because no user makes the call. */
export type Asking<E extends ErrorName = never> = Reading<E, Actor | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<AccessibleUserRows, Actor>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation, follow, part } = inTermsOf<AccessibleUserRows, Actor, typeof errors>(errors);
