import { giveTurn } from "../../storage/in-turns.js";
import { portions } from "../../storage/portions.js";
import { rowsAtOnce } from "../../storage/slice.js";
import { type ChannelAccess, holdingFlags, received } from "../channels/index.js";
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

/**
 * Returns the topics of a channel in which the reader has messages, the most recently active first (channels.md 5.2). Of a protected
 * history these are the messages received, and those that the reader has otherwise, such as by a move (messages.md A4).
 */
export const readableTopics = async (
  tx: ReadTx,
  { channel, history, subscription }: ChannelAccess,
  reader: Pick<Row<"users">, "id">,
): Promise<ReadableTopic[]> => {
  // The whole list is sorted here: an index in this order would cost each message more than sorting costs each list.
  const topics = (await tx.scan("topics", "byName", { prefix: [channel.id], columns })).sort(newestFirst);
  if (history) return topics;
  const periods = subscription?.periods ?? [];
  const hidden = topics.filter(({ max_id }) => !received({ periods }, max_id));
  const newest = await newestOf(tx, hidden, { reader, periods });
  const known = topics.map((topic) => (received({ periods }, topic.max_id) ? topic : newest.get(topic.id)));
  return known.filter((topic) => topic !== undefined).sort(newestFirst);
};

type Topic = Row<"topics">;
type ByTopic = ReadonlyMap<number, ReadableTopic>;

/** Returns what the reader has of these topics, by topic id. */
const newestOf = async (
  tx: ReadTx,
  topics: readonly Topic[],
  { reader, periods }: { reader: Pick<Row<"users">, "id">; periods: Periods },
): Promise<ByTopic> => {
  if (topics.length === 0) return new Map();
  const newest = new Map(await heldIn(tx, reader.id, new Set(topics.map(({ id }) => id))));
  const first = Math.min(...periods.map(({ from_message_id }) => from_message_id));
  // A topic that ended before the reader subscribed cannot hold anything they received.
  const possible = topics.filter(({ max_id }) => max_id >= first);
  await Promise.all(
    possible.map(async ({ id }) => {
      const message = await newestReceived(tx, id, periods);
      if (message !== undefined && message.max_id > (newest.get(id)?.max_id ?? 0)) newest.set(id, message);
    }),
  );
  return newest;
};

/** Returns the newest message by topic, of those that a user has otherwise than by a subscription; they are few. */
const heldIn = async (tx: ReadTx, user_id: number, topic_ids: ReadonlySet<number>): Promise<ByTopic> => {
  const flags = await tx.scanMany("message_flags", "byFlag", {
    prefixes: holdingFlags.map((flag) => [user_id, flag]),
    columns: ["message_id"],
  });
  const newest = new Map<number, ReadableTopic>();
  for (const some of portions(flags, rowsAtOnce)) {
    const ids = some.map(({ message_id }) => message_id);
    for (const { id, topic_id, subject } of await tx.getMany("messages", ids))
      if (topic_id !== null && topic_ids.has(topic_id) && id > (newest.get(topic_id)?.max_id ?? 0))
        newest.set(topic_id, { name: subject, max_id: id });
    await giveTurn(tx);
  }
  return newest;
};

/** Whether the reader has messages in a topic. One without is to them like one that does not exist (messages.md A4). */
export const knowsTopic = (
  tx: ReadTx,
  { content, history, subscription }: ChannelAccess,
  { topic, reader }: { topic: Topic; reader: Pick<Row<"users">, "id"> },
): boolean | Promise<boolean> => {
  if (history || !content || subscription === undefined) return history;
  if (received(subscription, topic.max_id)) return true;
  return newestOf(tx, [topic], { reader, periods: subscription.periods }).then((newest) => newest.has(topic.id));
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
