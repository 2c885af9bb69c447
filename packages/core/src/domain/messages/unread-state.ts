import { list } from "../../events/fetch.js";
import { type Static, t } from "../../schema/schema.js";
import { compareText } from "../../storage/order.js";
import { visibleChannels } from "../channels/index.js";
import { ownTopics, shownTopic } from "../topics/index.js";
import { mutingBy } from "./flags/muting.js";
import { ownConversations } from "./shared.js";
import { unreadMessages } from "./unread/unread-messages.js";
import type { UnreadTopic } from "./unread/unread-topics.js";
import { type Fetch, part } from "./vocabulary.js";

const ids = list(t.integer({ description: "Ascending" }));

const unreadShape = t.named(
  "UnreadMessages",
  t.object({
    count: t.integer({ description: "Without those in muted channels and topics" }),
    pms: list(
      t.object({
        other_user_id: t.integer(),
        sender_id: t.integer({ description: "Deprecated: the same" }),
        unread_message_ids: ids,
      }),
    ),
    streams: list(t.object({ topic: t.string(), stream_id: t.integer(), unread_message_ids: ids })),
    huddles: list(t.object({ user_ids_string: t.string(), unread_message_ids: ids })),
    mentions: ids,
    old_unreads_missing: t.boolean({ description: "Whether there are more than the newest 50,000" }),
  }),
);

type UnreadMessages = Static<typeof unreadShape>;

/**
 * The messages that the user has not read, by conversation (messages.md E). They go with two fetch types, and a client has to ask
 * for both.
 */
export const unread = part(
  { unread_msgs: unreadShape },
  async (fetch) => {
    const [visible, conversations, isMuted] = await Promise.all([
      fetch.reuse(visibleChannels),
      fetch.reuse(ownConversations),
      muting(fetch),
    ]);
    const subscribed = visible.filter(({ isSubscribed }) => isSubscribed);
    const { topics, missing } = await unreadMessages(fetch, { ...conversations, subscribed });
    return {
      unread_msgs: {
        count: topics.reduce((sum, topic) => sum + (isMuted(topic) ? 0 : topic.ids.length), 0),
        ...listed(fetch, topics),
        mentions: await mentionsAmong(fetch, topics, isMuted),
        old_unreads_missing: missing,
      },
    };
  },
  { also: "update_message_flags" },
);

const listed = (fetch: Fetch, topics: readonly UnreadTopic[]): Pick<UnreadMessages, "pms" | "streams" | "huddles"> => {
  const inChannels = topics.flatMap(({ recipient, subject, ids }) =>
    recipient.stream_id === null ? [] : [{ stream_id: recipient.stream_id, subject, unread_message_ids: ids }],
  );
  const direct = topics.flatMap(({ recipient, ids }) =>
    recipient.user_ids === null ? [] : [{ people: recipient.user_ids, unread_message_ids: ids }],
  );
  return {
    pms: direct
      .filter(({ people }) => people.length <= 2)
      .map(({ people, unread_message_ids }) => {
        const other_user_id = people.find((id) => id !== fetch.actor.id) ?? fetch.actor.id;
        return { other_user_id, sender_id: other_user_id, unread_message_ids };
      })
      .sort((a, b) => a.other_user_id - b.other_user_id),
    streams: inChannels.sort(compareTopics).map(({ stream_id, subject, unread_message_ids }) => ({
      topic: shownTopic(fetch, subject),
      stream_id,
      unread_message_ids,
    })),
    huddles: direct
      .filter(({ people }) => people.length > 2)
      .map(({ people, unread_message_ids }) => ({ user_ids_string: people.join(","), unread_message_ids }))
      .sort((a, b) => compareText(a.user_ids_string, b.user_ids_string)),
  };
};

interface ChannelTopic {
  stream_id: number;
  subject: string;
}

const compareTopics = (a: ChannelTopic, b: ChannelTopic): number =>
  a.stream_id - b.stream_id || compareText(a.subject.toLowerCase(), b.subject.toLowerCase());

const muting = async ({ reuse }: Fetch): Promise<(topic: UnreadTopic) => boolean> => {
  const [visible, topics] = await Promise.all([reuse(visibleChannels), reuse(ownTopics)]);
  const isMuted = mutingBy({ subscriptions: visible.flatMap(({ subscription }) => subscription ?? []), topics });
  return ({ recipient: { stream_id }, subject }) => isMuted({ stream_id, subject });
};

/**
 * Returns the ids of the messages that mention the user. A mention by name counts wherever it is, one of everybody only where it is
 * not muted.
 */
const mentionsAmong = async (
  { tx, actor }: Fetch,
  topics: readonly UnreadTopic[],
  isMuted: (topic: UnreadTopic) => boolean,
): Promise<number[]> => {
  const oldest = topics.reduce((least, { ids }) => Math.min(least, ids[0] ?? least), Number.POSITIVE_INFINITY);
  if (oldest === Number.POSITIVE_INFINITY) return [];
  const flagged = async (flag: string) => {
    const rows = await tx.scan("message_flags", "byFlag", { prefix: [actor.id, flag], from: oldest });
    return new Set(rows.map(({ message_id }) => message_id));
  };
  const [mentioned, inTopic] = await Promise.all([flagged("mentioned"), flagged("topic_wildcard_mentioned")]);
  const found = topics.flatMap((topic) => {
    const counting = isMuted(topic) ? [mentioned] : [mentioned, inTopic, new Set(topic.mentioning)];
    const sets = counting.filter(({ size }) => size > 0);
    return sets.length === 0 ? [] : topic.ids.filter((id) => sets.some((set) => set.has(id)));
  });
  return found.sort((a, b) => a - b);
};
