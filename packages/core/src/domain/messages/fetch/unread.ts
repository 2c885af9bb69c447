import { received } from "../../channels/index.js";
import { readAmong } from "../flags/read-state.js";
import type { Conversations } from "../received.js";
import type { Reading, Row } from "../vocabulary.js";

/** How many unread messages a client is told of, the newest ones (messages.md E). */
const maxUnread = 50_000;
const chunk = 1000;
/** The columns that counting needs. */
const columns = ["sender_id", "subject", "channel_wildcard"];

interface Conversation {
  recipient: Row<"recipients">;
  /** The id of the first message that can have been received. */
  from: number;
  wasReceived(message_id: number): boolean;
}

/** A message the user has not read, as far as counting needs it. */
export interface Unread {
  id: number;
  sender_id: number;
  recipient: Row<"recipients">;
  subject: string;
  channel_wildcard: boolean;
}

/** A channel that the user is subscribed to. */
export interface Subscribed {
  channel: Row<"streams">;
  subscription: Row<"subscriptions"> | undefined;
}

/**
 * Returns the messages that a user received and has not read, newest first. `missing` says whether there are more than the returned
 * ones.
 */
export const unreadMessages = async (
  reader: Reading,
  subscribed: readonly Subscribed[],
  { direct, newest }: Pick<Conversations, "direct" | "newest">,
): Promise<{ messages: Unread[]; missing: boolean }> => {
  const conversations = (await Promise.all([inChannels(reader, subscribed), inDirectMessages(reader, direct)])).flat();
  const messages = await collect(reader, conversations, newest);
  messages.sort((a, b) => b.id - a.id);
  return { messages: messages.slice(0, maxUnread), missing: messages.length > maxUnread };
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
    return { recipient, from, wasReceived: (message_id) => received(subscription, message_id) };
  });
};

const inDirectMessages = async ({ tx }: Reading, ids: readonly number[]): Promise<Conversation[]> =>
  (await tx.getMany("recipients", ids)).map((recipient) => ({ recipient, from: 0, wasReceived: () => true }));

/** A conversation of which more has to be read, with the id before which that is, and how many unread messages it has so far. */
interface Rest {
  conversation: Conversation;
  before: number;
  unread: number;
}

/**
 * Returns the unread messages of conversations. It reads a piece of each conversation at once, and as often as the longest one
 * needs.
 *
 * TODO: read only above the last message up to which all is read, once marking messages keeps such a mark.
 */
const collect = async (
  reader: Reading,
  conversations: readonly Conversation[],
  newest: ReadonlyMap<number, number>,
): Promise<Unread[]> => {
  const unread: Unread[] = [];
  let open: Rest[] = conversations.map((conversation) => {
    return { conversation, before: (newest.get(conversation.recipient.id) ?? -1) + 1, unread: 0 };
  });
  for (;;) {
    open = open.filter(({ conversation, before, unread }) => before > conversation.from && unread <= maxUnread);
    if (open.length === 0) return unread;
    const pieces = await Promise.all(open.map((rest) => piece(reader, rest)));
    const read = await readAmong(reader.tx, reader.actor.id, pieces.flat());
    for (const [at, rest] of open.entries()) {
      const page = pieces[at] ?? [];
      const { recipient, wasReceived } = rest.conversation;
      const found = page.filter(({ id }) => !read.has(id) && wasReceived(id));
      for (const { id, sender_id, subject, channel_wildcard } of found)
        unread.push({ id, sender_id, recipient, subject, channel_wildcard });
      rest.unread += found.length;
      rest.before = page.length < chunk ? 0 : (page.at(-1)?.id ?? 0);
    }
  }
};

const piece = ({ tx }: Reading, { conversation: { recipient, from }, before }: Rest): Promise<Row<"messages">[]> =>
  tx.scan("messages", "byRecipient", { prefix: [recipient.id], from, before, reverse: true, limit: chunk, columns });
