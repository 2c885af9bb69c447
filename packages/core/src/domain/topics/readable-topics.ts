import { type ChannelAccess, received } from "../channels/index.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** A topic as one reader knows it. */
interface ReadableTopic {
  /** The name as the newest message that the reader may read spells it. */
  name: string;
  /** The id of that message. */
  max_id: number;
}

/** What a list of topics shows, which may be a hundred thousand of them. */
const columns = ["name", "max_id"];

type Periods = Row<"subscriptions">["periods"];

/** Returns the topics of a channel in which the reader has messages, the most recently active first (channels.md 5.2). */
export const readableTopics = async (
  tx: ReadTx,
  { channel, history, subscription }: ChannelAccess,
): Promise<ReadableTopic[]> => {
  // The whole list is sorted here: an index in this order would cost each message more than sorting costs each list.
  const topics = (await tx.scan("topics", "byName", { prefix: [channel.id], columns })).sort(newestFirst);
  if (history) return topics;
  const periods = subscription?.periods ?? [];
  const [first] = periods;
  if (subscription === undefined || first === undefined) return [];
  // A topic that ended before the reader subscribed cannot hold anything they received.
  const possible = topics.filter(({ max_id }) => max_id >= first.from_message_id);
  const known = await Promise.all(
    possible.map((topic) => (received(subscription, topic.max_id) ? topic : newestReceived(tx, topic.id, periods))),
  );
  return known.filter((topic) => topic !== undefined).sort(newestFirst);
};

/** Whether the reader has messages in a topic. One without is to them like one that does not exist (messages.md A4). */
export const knowsTopic = (
  tx: ReadTx,
  { content, history, subscription }: ChannelAccess,
  { id, max_id }: Pick<Row<"topics">, "id" | "max_id">,
): boolean | Promise<boolean> => {
  if (history || !content || subscription === undefined) return history;
  if (received(subscription, max_id)) return true;
  return newestReceived(tx, id, subscription.periods).then((message) => message !== undefined);
};

const newestFirst = (a: ReadableTopic, b: ReadableTopic): number => b.max_id - a.max_id;

/** Returns the newest message of a topic that came within these periods of a subscription; undefined where none did. */
export const newestReceived = async (
  tx: ReadTx,
  topic_id: number,
  periods: Periods,
): Promise<ReadableTopic | undefined> => {
  for (const { from_message_id, to_message_id } of periods.toReversed()) {
    const range = { prefix: [topic_id], from: from_message_id, limit: 1, reverse: true };
    const to = to_message_id === null ? {} : { to: to_message_id };
    const [message] = await tx.scan("messages", "byTopic", { ...range, ...to });
    if (message !== undefined) return { name: message.subject, max_id: message.id };
  }
  return undefined;
};
