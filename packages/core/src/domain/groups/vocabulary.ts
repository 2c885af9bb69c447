import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type SubscriptionRows, errors as subscriptionErrors } from "../subscriptions/index.js";

/** The tables of this resource and of those below it. */
export interface GroupRows extends SubscriptionRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof subscriptionErrors = subscriptionErrors;

/** A stored row of one of these tables. */
export type Row<N extends keyof GroupRows> = GroupRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<GroupRows>;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<GroupRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<GroupRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;

export const { defineOperation, fail, part } = inTermsOf<GroupRows, Actor, typeof errors>(errors);
