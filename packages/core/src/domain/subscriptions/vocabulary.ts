import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type ChannelFolderRows, errors as channelFolderErrors } from "../channel-folders/index.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";

/** The tables of this resource and of those below it. */
export interface SubscriptionRows extends MessageRows, ChannelFolderRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...channelFolderErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof SubscriptionRows> = SubscriptionRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<SubscriptionRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<SubscriptionRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<SubscriptionRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation } = inTermsOf<SubscriptionRows, Actor, typeof errors>(errors);
