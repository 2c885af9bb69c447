import { giveTurn } from "../../../memory/in-turns.js";
import { existing } from "../../../storage/existing.js";
import { portions } from "../../../storage/portions.js";
import { received } from "../../channels/index.js";
import { ReadState } from "../flags/read-state.js";
import type { Conversations } from "../received.js";
import type { Reading, ReadTx, Row } from "../vocabulary.js";
import { type HeadPiece, readHeads } from "./read-heads.js";
import { type UnreadTopic, UnreadTopics } from "./unread-topics.js";

/** How many unread messages a client is told of, the newest ones (messages.md E). */
const maxUnread = 50_000;
const chunk = 1000;

interface Conversation {
  recipient: Row<"recipients">;
  /** The id of the first message that can have been received. */
  from: number;
  /** The id from which on all messages are received. */
  lastFrom: number;
  wasReceived(message_id: number): boolean;
}

/** A channel that the user is subscribed to. */
interface Subscribed {
  channel: Row<"streams">;
  subscription: Row<"subscriptions"> | undefined;
}

interface Within extends Pick<Conversations, "direct" | "newest"> {
  subscribed: readonly Subscribed[];
  /** The sender whose messages alone are meant; undefined for all. */
  sender_id?: number;
}

/**
 * Returns the messages that a user has and has not read, by topic and conversation; of too many the newest. `missing` says whether
 * there are more than the returned ones.
 */
export const unreadMessages = async (
  reader: Reading,
  { subscribed, direct, newest, sender_id }: Within,
): Promise<{ topics: UnreadTopic[]; missing: boolean }> => {
  const [state, ...found] = await Promise.all([
    ReadState.of(reader.tx, reader.actor.id),
    inChannels(reader, subscribed),
    inDirectMessages(reader, direct),
  ]);
  const conversations = found.flat();
  const unread = new UnreadTopics(sender_id);
  await Promise.all([
    collect(reader.tx, unread, { state, conversations, newest }),
    collectMarked(reader.tx, unread, { state, conversations }),
  ]);
  await giveTurn(reader.tx);
  const topics = unread.newest(maxUnread);
  await giveTurn(reader.tx);
  return { topics, missing: unread.size > maxUnread };
};

/** Returns the conversations of the subscribed channels. In other channels nobody has unread messages (messages.md A3). */
const inChannels = async ({ tx }: Reading, subscribed: readonly Subscribed[]): Promise<Conversation[]> => {
  const own = subscribed.filter(({ channel }) => !channel.is_archived);
  const byChannel = new Map<number | null, Row<"subscriptions"> | undefined>(
    own.map(({ channel, subscription }) => [channel.id, subscription]),
  );
  const recipients = await tx.getMany(
    "recipients",
    own.map(({ channel }) => channel.recipient_id),
  );
  return recipients.map((recipient) => {
    const subscription = byChannel.get(recipient.stream_id);
    const from = subscription?.periods[0]?.from_message_id ?? 0;
    const last = subscription?.periods.at(-1);
    const lastFrom = last?.to_message_id === null ? last.from_message_id : Number.POSITIVE_INFINITY;
    return { recipient, from, lastFrom, wasReceived: (message_id) => received(subscription, message_id) };
  });
};

const inDirectMessages = async ({ tx }: Reading, ids: readonly number[]): Promise<Conversation[]> =>
  (await tx.getMany("recipients", ids)).map((recipient) => ({
    recipient,
    from: 0,
    lastFrom: 0,
    wasReceived: () => true,
  }));

interface Collecting {
  state: ReadState;
  conversations: readonly Conversation[];
}

/** A conversation of which more has to be read, and the ids between which that is. */
interface Rest {
  conversation: Conversation;
  after: number;
  before: number;
}

/**
 * Collects the unread messages above the marks. It reads a piece of each conversation at once, and as often as the longest one needs.
 */
const collect = async (
  tx: ReadTx,
  unread: UnreadTopics,
  { state, conversations, newest }: Collecting & Pick<Conversations, "newest">,
): Promise<void> => {
  let open: Rest[] = conversations.map((conversation) => {
    const after = Math.max(state.markOf(conversation.recipient.id), conversation.from - 1);
    return { conversation, after, before: (newest.get(conversation.recipient.id) ?? -1) + 1 };
  });
  for (;;) {
    // What is older than the newest 50,000 found so far is not told of.
    const oldest = unread.size <= maxUnread ? 0 : unread.oldestOf(maxUnread);
    open = open.filter(({ after, before }) => before > Math.max(after + 1, oldest));
    if (open.length === 0) return;
    await Promise.all(
      open.map(async (rest) => {
        const { conversation, after, before } = rest;
        const piece = await readHeads(tx, conversation.recipient.id, { after, before, reverse: true, limit: chunk });
        await giveTurn(tx);
        addUnread(unread, piece, { state, conversation });
        rest.before = piece.next ?? 0;
      }),
    );
  }
};

interface Adding {
  state: ReadState;
  conversation: Conversation;
}

/** Adds those messages of a piece that are unread, from the newest back; what was marked as unread comes apart. */
const addUnread = (unread: UnreadTopics, piece: HeadPiece, { state, conversation }: Adding): void => {
  const { recipient, wasReceived } = conversation;
  const isUnread = state.unreadIn(recipient.id);
  const topics = unread.in(recipient);
  // Nearly all came in the time of the subscription that lasts, and this is done for thousands.
  for (let at = piece.end - 1; at >= piece.first; at -= 1) {
    const id = existing(piece.ids[at]);
    const sender_id = existing(piece.senders[at]);
    const place = existing(piece.places[at]);
    if ((id < conversation.lastFrom && !wasReceived(id)) || !isUnread(id, sender_id, place.topic_id)) continue;
    const topic = topics.add(id, sender_id, place);
    if (topic !== null && piece.mentioning.has(id)) topic.mentioning.push(id);
  }
};

/** Collects what was marked as unread, below the marks and above. */
const collectMarked = async (tx: ReadTx, unread: UnreadTopics, { state, conversations }: Collecting): Promise<void> => {
  const byRecipient = new Map(conversations.map((conversation) => [conversation.recipient.id, conversation]));
  for (const ids of portions(state.unreadIds(), chunk))
    for (const message of await tx.getMany("messages", ids)) {
      const conversation = byRecipient.get(message.recipient_id);
      if (conversation === undefined || state.isRead(message)) continue;
      const topic = unread.in(conversation.recipient).addMarked(message.id, message.sender_id, message);
      // Whoever took a message from the history was not mentioned by it.
      if (message.channel_wildcard && conversation.wasReceived(message.id)) topic?.mentioning.push(message.id);
    }
};
