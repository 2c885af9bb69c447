import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type DefaultChannelRows, errors as defaultChannelErrors } from "../default-channels/index.js";
import { type SubscriptionRows, errors as subscriptionErrors } from "../subscriptions/index.js";
import { channelChangeErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface ChannelChangeRows extends SubscriptionRows, DefaultChannelRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...subscriptionErrors, ...defaultChannelErrors, ...channelChangeErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof ChannelChangeRows> = ChannelChangeRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<ChannelChangeRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<
  ChannelChangeRows,
  A
> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<
  ChannelChangeRows,
  A
> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

export const { defineJob, defineOperation } = inTermsOf<ChannelChangeRows, Actor, typeof errors>(errors);
