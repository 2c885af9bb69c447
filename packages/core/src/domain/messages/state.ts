import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { maxReceivedMessageId } from "./received.js";
import { ownConversations } from "./shared.js";
import { part } from "./vocabulary.js";

/** The id of the newest message that the user received, -1 if none. */
export const newestMessage = part({ max_message_id: t.integer() }, async ({ tx, actor, reuse }) => ({
  max_message_id: await maxReceivedMessageId(tx, actor.id, await reuse(ownConversations)),
}));

const maxStarred = 10_000;

/** The ids of the starred messages, ascending; of more than 10,000 the newest (messages.md E). */
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
 * The user's direct message conversations, the most recently active first. The reference takes the conversations of the last 1000
 * direct messages. This takes the last 1000 conversations, which include those.
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
