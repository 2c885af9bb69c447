import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { maxReceivedMessageId } from "./received.js";
import { ownConversations } from "./shared.js";
import { part } from "./vocabulary.js";

/** The newest message the user received, -1 if none. */
export const newestMessage = part({ max_message_id: t.integer() }, async ({ tx, actor, reuse }) => ({
  max_message_id: await maxReceivedMessageId(tx, actor.id, await reuse(ownConversations)),
}));

const maxStarred = 10_000;

/** The starred messages, ascending, the newest 10,000 at most (messages.md E). */
export const starredMessages = part({ starred_messages: list(t.integer()) }, async ({ tx, actor }) => {
  const range = { prefix: [actor.id, "starred"], reverse: true, limit: maxStarred };
  const rows = await tx.scan("message_flags", "byFlag", range);
  return { starred_messages: rows.map(({ message_id }) => message_id).reverse() };
});

const maxConversations = 1000;

const conversation = t.named(
  "RecentConversation",
  t.object({
    max_message_id: t.integer(),
    user_ids: t.array(t.integer(), { description: "The others, ascending; empty for notes to oneself" }),
  }),
);

/**
 * The user's conversations, the last one first. The reference takes those of the last 1000 direct messages; this takes the last
 * 1000 conversations, among which those are.
 */
export const recentConversations = part(
  { recent_private_conversations: list(conversation) },
  async ({ tx, actor, reuse }) => {
    const { direct, newest } = await reuse(ownConversations);
    const conversations = (await tx.getMany("recipients", direct)).flatMap(({ id, user_ids }) => {
      const max_message_id = newest.get(id);
      const others = (user_ids ?? []).filter((user_id) => user_id !== actor.id);
      return max_message_id === undefined ? [] : [{ max_message_id, user_ids: others }];
    });
    conversations.sort((a, b) => b.max_message_id - a.max_message_id);
    return { recent_private_conversations: conversations.slice(0, maxConversations) };
  },
);
