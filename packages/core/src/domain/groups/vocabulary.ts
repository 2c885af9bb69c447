import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { SubscriptionRows } from "../subscriptions/index.js";

/** The tables of this resource and of those below it. */
export interface GroupRows extends SubscriptionRows {}

export type Row<N extends keyof GroupRows> = GroupRows[N]["row"];
export type ReadTx = Reading<GroupRows>;
export type WriteTx = Writing<GroupRows>;
