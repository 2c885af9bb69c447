import type { DerivedByKey } from "../../../memory/derived-by-key.js";
import { useParts } from "../../../memory/use-derived.js";
import type { ChannelRows, ReadTx, Row } from "../vocabulary.js";

/** Roughly, in bytes. */
const perUser = 500;
const perSubscription = 800;

/** The subscriptions by user, ended ones included, each by the id of its channel. Memory keeps them up to date with each commit. */
const ownSubscriptions: DerivedByKey<ChannelRows, "subscriptions", Map<number, Row<"subscriptions">>> = {
  table: "subscriptions",
  keyOf: ({ user_id }) => user_id,
  build: async (tx, user_ids) => {
    const own = new Map(user_ids.map((id) => [id, new Map<number, Row<"subscriptions">>()]));
    const read = user_ids.map((id) => tx.scan("subscriptions", "byUser", { prefix: [id] }));
    for (const row of (await Promise.all(read)).flat()) own.get(row.user_id)?.set(row.stream_id, row);
    return own;
  },
  apply: (own, row) => own.set(row.stream_id, row),
  sizeOf: ({ size }) => perUser + perSubscription * size,
};

/** Returns all subscriptions that a user has or had. */
export const ownSubscriptionsOf = (tx: ReadTx, user_id: number): Promise<Row<"subscriptions">[]> =>
  useParts(tx, ownSubscriptions, { keys: [user_id], use: (own) => [...own(user_id).values()] });
