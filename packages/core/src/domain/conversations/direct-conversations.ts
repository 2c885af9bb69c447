import type { DerivedByKey } from "../../memory/derived-by-key.js";
import { useParts } from "../../memory/use-derived.js";
import type { ConversationRows, ReadTx } from "./vocabulary.js";

/** Roughly, in bytes. */
const perUser = 200;
const perConversation = 20;

/** The ids of the direct message conversations by user, which memory keeps up to date with each commit. */
const directConversations: DerivedByKey<ConversationRows, "direct_members", Set<number>> = {
  table: "direct_members",
  keyOf: ({ user_id }) => user_id,
  build: async (tx, user_ids) => {
    const conversations = new Map(user_ids.map((id) => [id, new Set<number>()]));
    const read = user_ids.map((id) => tx.scan("direct_members", "byUser", { prefix: [id] }));
    for (const { user_id, recipient_id } of (await Promise.all(read)).flat())
      conversations.get(user_id)?.add(recipient_id);
    return conversations;
  },
  apply: (ids, { recipient_id }) => ids.add(recipient_id),
  sizeOf: ({ size }) => perUser + perConversation * size,
};

/** Returns the ids of the direct message conversations that a user takes part in. */
export const directRecipientIds = (tx: ReadTx, user_id: number): Promise<number[]> =>
  useParts(tx, directConversations, { keys: [user_id], use: (idsOf) => [...idsOf(user_id)] });
