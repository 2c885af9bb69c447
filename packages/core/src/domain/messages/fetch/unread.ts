import { received } from "../../channels/index.js";
import { directRecipients } from "../../conversations/index.js";
import { readAmong } from "../flags/read-state.js";
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
  newest: ReadonlyMap<number, number>,
): Promise<{ messages: Unread[]; missing: boolean }> => {
  const messages: Unread[] = [];
  const conversations = [...(await inChannels(reader, subscribed)), ...(await inDirectMessages(reader))];
  for (const conversation of conversations)
    await collect(reader, { ...conversation, to: newest.get(conversation.recipient.id) ?? -1 }, messages);
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

const inDirectMessages = async ({ tx, actor }: Reading): Promise<Conversation[]> =>
  (await directRecipients(tx, actor.id)).map((recipient) => ({ recipient, from: 0, wasReceived: () => true }));

// TODO: read only above the last message up to which all is read, once marking messages keeps such a mark.
const collect = async (
  { tx, actor }: Reading,
  { recipient, from, to, wasReceived }: Conversation & { to: number },
  into: Unread[],
): Promise<void> => {
  let before = to + 1;
  const most = into.length + maxUnread + 1;
  while (before > from && into.length < most) {
    const range = { prefix: [recipient.id], from, before, reverse: true, limit: chunk, columns };
    const page = (await tx.scan("messages", "byRecipient", range)).filter(({ id }) => wasReceived(id));
    const read = await readAmong(tx, actor.id, page);
    for (const { id, sender_id, subject, channel_wildcard } of page)
      if (!read.has(id)) into.push({ id, sender_id, recipient, subject, channel_wildcard });
    if (page.length < chunk) break;
    before = page.at(-1)?.id ?? 0;
  }
};
