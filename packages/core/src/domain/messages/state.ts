import { list } from "../../events/fetch.js";
import { giveTurn } from "../../memory/in-turns.js";
import { t } from "../../schema/schema.js";
import { groupBy } from "../../storage/group-by.js";
import { Access, visibleChannels } from "../channels/index.js";
import { maxReceivedMessageId } from "./received.js";
import { ownConversations } from "./shared.js";
import { type Fetch, part } from "./vocabulary.js";

/** The id of the newest message that the user has, received or made their own; -1 if none. */
export const newestMessage = part({ max_message_id: t.integer() }, async ({ tx, actor, reuse }) => ({
  max_message_id: await maxReceivedMessageId(tx, actor.id, await reuse(ownConversations)),
}));

const maxStarred = 10_000;
/** How many of them are read by one call. */
const starredAtOnce = 1_000;

/**
 * The ids of the starred messages, ascending; of more than 10,000 the newest (messages.md E). Leaving a private channel hides its
 * messages, stars or not (A4).
 */
export const starredMessages = part({ starred_messages: list(t.integer()) }, async (fetch) => {
  const { tx, actor } = fetch;
  let [starred, before]: [number[], number] = [[], Number.MAX_SAFE_INTEGER];
  for (let isMore = true; isMore && starred.length < maxStarred; ) {
    const range = { prefix: [actor.id, "starred"], before, reverse: true, limit: starredAtOnce };
    const ids = (await tx.scan("message_flags", "byFlag", range)).map(({ message_id }) => message_id).reverse();
    isMore = ids.length === starredAtOnce;
    before = ids[0] ?? 0;
    if (ids.length > 0) starred = [...(await readableOf(fetch, ids)), ...starred];
    await giveTurn(tx);
  }
  return { starred_messages: starred.slice(-maxStarred) };
});

/** Returns those of the messages that the user has and may read. */
const readableOf = async ({ tx, actor, now, reuse }: Fetch, message_ids: readonly number[]): Promise<number[]> => {
  const columns = ["stream_id"];
  const messages = await tx.scanMany("messages", "id", { prefixes: message_ids.map((id) => [id]), columns });
  const inChannels = groupBy(messages, ({ stream_id }) => stream_id);
  // Of a direct conversation only those have flags who take part in it.
  const readable = new Set((inChannels.get(null) ?? []).map(({ id }) => id));
  inChannels.delete(null);
  const visible = inChannels.size === 0 ? [] : await reuse(visibleChannels);
  const access = new Access(tx, actor, now);
  for (const seen of visible.filter(({ channel }) => inChannels.has(channel.id)))
    for (const { id } of await access.readableAmong(seen, inChannels.get(seen.channel.id) ?? [])) readable.add(id);
  return message_ids.filter((id) => readable.has(id));
};

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
