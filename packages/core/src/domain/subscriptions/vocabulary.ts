import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { MessageRows } from "../messages/index.js";

/** The tables of this resource and of those below it. */
export interface SubscriptionRows extends MessageRows {}

export type Row<N extends keyof SubscriptionRows> = SubscriptionRows[N]["row"];
export type ReadTx = Reading<SubscriptionRows>;
export type WriteTx = Writing<SubscriptionRows>;
