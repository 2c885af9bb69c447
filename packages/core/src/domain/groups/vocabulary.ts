import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { SubscriptionRows } from "../subscriptions/index.js";

/** The tables of this resource and of those below it. */
export interface GroupRows extends SubscriptionRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof GroupRows> = GroupRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<GroupRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<GroupRows>;
