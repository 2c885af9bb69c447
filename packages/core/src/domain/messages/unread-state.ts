import { list } from "../../events/fetch.js";
import { type Static, t } from "../../schema/schema.js";
import { existing } from "../../storage/existing.js";
import { groupBy } from "../../storage/group-by.js";
import { compareText } from "../../storage/order.js";
import { fold } from "../../text/folding.js";
import { visibleChannels } from "../channels/index.js";
import { ownTopics, shownTopic } from "../topics/index.js";
import { type Unread, unreadMessages } from "./fetch/unread.js";
import { mutingBy } from "./flags/muting.js";
import { ownConversations } from "./shared.js";
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
    const { messages, missing } = await unreadMessages(fetch, subscribed, conversations);
    messages.reverse();
    const groups = byConversation(messages);
    return {
      unread_msgs: {
        count: groups.reduce(
          (sum, { first, unread_message_ids: { length } }) => sum + (isMuted(first) ? 0 : length),
          0,
        ),
        ...listed(fetch, groups),
        mentions: await mentionsAmong(fetch, messages, isMuted),
        old_unreads_missing: missing,
      },
    };
  },
  { when: ({ wants }) => wants("update_message_flags") },
);

/** The unread messages of one topic, or of one conversation of people. */
interface Group {
  /** The oldest of them, which spells the topic. */
  first: Unread;
  /** Ascending. */
  unread_message_ids: number[];
}

/** Groups messages by conversation; they come oldest first. */
const byConversation = (messages: readonly Unread[]): Group[] => {
  const keys = new Map<Unread["recipient"], Map<string, string>>();
  // A topic is folded once, however many messages it has.
  const keyOf = ({ recipient, subject }: Unread): string => {
    const ofRecipient = keys.get(recipient) ?? new Map<string, string>();
    keys.set(recipient, ofRecipient);
    const key = ofRecipient.get(subject) ?? `${recipient.key} ${fold(subject)}`;
    ofRecipient.set(subject, key);
    return key;
  };
  return [...groupBy(messages, keyOf).values()].map((group) => ({
    first: existing(group[0]),
    unread_message_ids: group.map(({ id }) => id),
  }));
};

const listed = (fetch: Fetch, groups: readonly Group[]): Pick<UnreadMessages, "pms" | "streams" | "huddles"> => {
  const inChannels = groups.flatMap(({ first: { recipient, subject }, unread_message_ids }) =>
    recipient.stream_id === null ? [] : [{ stream_id: recipient.stream_id, subject, unread_message_ids }],
  );
  const direct = groups.flatMap(({ first, unread_message_ids }) =>
    first.recipient.user_ids === null ? [] : [{ people: first.recipient.user_ids, unread_message_ids }],
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

const muting = async ({ reuse }: Fetch): Promise<(message: Unread) => boolean> => {
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
  messages: readonly Unread[],
  isMuted: (message: Unread) => boolean,
): Promise<number[]> => {
  const oldest = messages[0]?.id;
  if (oldest === undefined) return [];
  const flagged = async (flag: string) => {
    const rows = await tx.scan("message_flags", "byFlag", { prefix: [actor.id, flag], from: oldest });
    return new Set(rows.map(({ message_id }) => message_id));
  };
  const [mentioned, inTopic] = await Promise.all([flagged("mentioned"), flagged("topic_wildcard_mentioned")]);
  const concerns = (message: Unread) =>
    mentioned.has(message.id) || ((message.channel_wildcard || inTopic.has(message.id)) && !isMuted(message));
  return messages.filter(concerns).map(({ id }) => id);
};
