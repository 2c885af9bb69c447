import { existing } from "../../../storage/existing.js";
import { portions } from "../../../storage/portions.js";
import { received } from "../../channels/index.js";
import { ReadState } from "../flags/read-state.js";
import type { Conversations } from "../received.js";
import type { Reading, ReadTx, Row } from "../vocabulary.js";

/** How many unread messages a client is told of, the newest ones (messages.md E). */
const maxUnread = 50_000;
const chunk = 1000;
/** The columns that counting needs. */
const columns = ["sender_id", "recipient_id", "subject", "channel_wildcard"];

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
 * Returns the messages that a user has and has not read, newest first. `missing` says whether there are more than the returned ones.
 */
export const unreadMessages = async (
  reader: Reading,
  subscribed: readonly Subscribed[],
  { direct, newest }: Pick<Conversations, "direct" | "newest">,
): Promise<{ messages: Unread[]; missing: boolean }> => {
  const [state, ...found] = await Promise.all([
    ReadState.of(reader.tx, reader.actor.id),
    inChannels(reader, subscribed),
    inDirectMessages(reader, direct),
  ]);
  const conversations = found.flat();
  const [above, marked] = await Promise.all([
    collect(reader, state, { conversations, newest }),
    markedUnread(reader.tx, state, conversations),
  ]);
  const messages = [...above, ...marked].sort((a, b) => b.id - a.id);
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

/** A conversation of which more has to be read, and the ids between which that is. */
interface Rest {
  conversation: Conversation;
  after: number;
  before: number;
}

/**
 * Returns the unread messages above the marks. It reads a piece of each conversation at once, and as often as the longest one needs.
 */
const collect = async (
  { tx }: Reading,
  state: ReadState,
  { conversations, newest }: { conversations: readonly Conversation[]; newest: ReadonlyMap<number, number> },
): Promise<Unread[]> => {
  const unread: Unread[] = [];
  let open: Rest[] = conversations.map((conversation) => {
    const after = Math.max(state.markOf(conversation.recipient.id), conversation.from - 1);
    return { conversation, after, before: (newest.get(conversation.recipient.id) ?? -1) + 1 };
  });
  for (;;) {
    // What is older than the newest 50,000 found so far is not told of.
    const oldest = unread.length <= maxUnread ? 0 : oldestOf(unread);
    open = open.filter(({ after, before }) => before > Math.max(after + 1, oldest));
    if (open.length === 0) return unread;
    const pieces = await Promise.all(open.map((rest) => piece(tx, rest)));
    for (const [at, rest] of open.entries()) {
      const page = pieces[at] ?? [];
      const { recipient, wasReceived } = rest.conversation;
      // What was marked as unread comes apart.
      const isUnread = (message: Row<"messages">) =>
        wasReceived(message.id) && !state.isMarkedUnread(message.id) && !state.isRead(message);
      const found = page.filter(isUnread);
      for (const message of found) unread.push(asUnread(message, recipient));
      rest.before = page.length < chunk ? 0 : (page.at(-1)?.id ?? 0);
    }
  }
};

const piece = (tx: ReadTx, { conversation: { recipient }, after, before }: Rest): Promise<Row<"messages">[]> =>
  tx.scan("messages", "byRecipient", { prefix: [recipient.id], after, before, reverse: true, limit: chunk, columns });

const asUnread = (
  { id, sender_id, subject, channel_wildcard }: Row<"messages">,
  recipient: Row<"recipients">,
): Unread => ({ id, sender_id, recipient, subject, channel_wildcard });

/** Returns the id of the oldest message that is told of; there are more. */
const oldestOf = (unread: readonly Unread[]): number =>
  existing(
    Float64Array.from(unread, ({ id }) => id)
      .sort()
      .at(-maxUnread),
  );

/** Returns those that were marked as unread, below the marks and above. */
const markedUnread = async (
  tx: ReadTx,
  state: ReadState,
  conversations: readonly Conversation[],
): Promise<Unread[]> => {
  const byRecipient = new Map(conversations.map((conversation) => [conversation.recipient.id, conversation]));
  const unread: Unread[] = [];
  for (const ids of portions(state.unreadIds(), chunk))
    for (const message of await tx.getMany("messages", ids)) {
      const conversation = byRecipient.get(message.recipient_id);
      if (conversation === undefined || state.isRead(message)) continue;
      const found = asUnread(message, conversation.recipient);
      // Whoever took a message from the history was not called by it.
      const isCalled = found.channel_wildcard && conversation.wasReceived(found.id);
      unread.push({ ...found, channel_wildcard: isCalled });
    }
  return unread;
};
