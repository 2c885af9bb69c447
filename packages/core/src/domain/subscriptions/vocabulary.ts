import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";

/** The tables of this resource and of those below it. */
export interface SubscriptionRows extends MessageRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof messageErrors = messageErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof SubscriptionRows> = SubscriptionRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<SubscriptionRows>;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<SubscriptionRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<SubscriptionRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;

export const { defineOperation, fail } = inTermsOf<SubscriptionRows, Actor, typeof errors>(errors);
