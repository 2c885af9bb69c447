import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type ChannelRows, errors as channelErrors } from "../channels/index.js";
import { subscriptionSettingErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface SubscriptionSettingRows extends ChannelRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...channelErrors, ...subscriptionSettingErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof SubscriptionSettingRows> = SubscriptionSettingRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never> = ReadingContext<SubscriptionSettingRows, Actor> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something for a user who need not be the caller. */
export type Operating = WritingContext<SubscriptionSettingRows, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation } = inTermsOf<SubscriptionSettingRows, Actor, typeof errors>(errors);
