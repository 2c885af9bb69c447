import { giveTurn } from "../../storage/in-turns.js";
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
  const shown = history ? columns : [...columns, "first_id"];
  const topics = (await tx.scan("topics", "byName", { prefix: [channel.id], columns: shown })).sort(newestFirst);
  if (history) return topics;
  const periods = subscription?.periods ?? [];
  const hidden = topics.filter(({ max_id }) => !received({ periods }, max_id));
  const newest = await newestOf(tx, hidden, { channel, reader, periods });
  const known = topics.map((topic) => (received({ periods }, topic.max_id) ? topic : newest.get(topic.id)));
  return known.filter((topic) => topic !== undefined).sort(newestFirst);
};

type Topic = Row<"topics">;
type ByTopic = ReadonlyMap<number, ReadableTopic>;

interface Having {
  channel: Row<"streams">;
  reader: Pick<Row<"users">, "id">;
  periods: Periods;
}

/** Returns what the reader has of these topics of one channel, by topic id. */
const newestOf = async (
  tx: ReadTx,
  topics: readonly Topic[],
  { channel, reader, periods }: Having,
): Promise<ByTopic> => {
  if (topics.length === 0) return new Map();
  const newest = await heldIn(tx, topics, { channel, reader });
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

/**
 * Returns the newest message by topic, of those that a user has otherwise than by a subscription. They may be all of a long topic that
 * moved, or lie in other channels: of each topic, those behind the newest are not looked at.
 */
const heldIn = async (
  tx: ReadTx,
  topics: readonly Topic[],
  { channel, reader }: Omit<Having, "periods">,
): Promise<Map<number, ReadableTopic>> => {
  const newest = new Map<number, ReadableTopic>();
  let [open, before] = [new Map(topics.map((topic) => [topic.id, topic])), Number.POSITIVE_INFINITY];
  while (open.size > 0) {
    const { ids, rest } = await heldBetween(tx, reader.id, bounds([...open.values()], before));
    const prefixes = ids.map((id) => [channel.recipient_id, id]);
    const places = { prefixes, columns: ["topic_id", "subject"] };
    for (const { id, topic_id, subject } of await tx.scanMany("messages", "byRecipient", places))
      if (topic_id !== null && open.has(topic_id) && id > (newest.get(topic_id)?.max_id ?? 0))
        newest.set(topic_id, { name: subject, max_id: id });
    before = rest;
    open = new Map([...open].filter(([id, { first_id }]) => !newest.has(id) && first_id < rest));
    await giveTurn(tx);
  }
  return newest;
};

/** Returns between which ids messages of these topics can be, below `before`. */
const bounds = (topics: readonly Topic[], before: number): { from: number; to: number } => {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { first_id, max_id } of topics) [from, to] = [Math.min(from, first_id), Math.max(to, max_id)];
  return { from, to: Math.min(to, before - 1) };
};

/**
 * Returns the newest messages between two ids that a user has otherwise than by a subscription, descending, and below which id the
 * others are; 0 where there are none.
 */
const heldBetween = async (
  tx: ReadTx,
  user_id: number,
  range: { from: number; to: number },
): Promise<{ ids: number[]; rest: number }> => {
  const prefixes = holdingFlags.map((flag) => [user_id, flag]);
  const page = { ...range, reverse: true, limit: rowsAtOnce, columns: ["flag", "message_id"] };
  const flags = await tx.scanMany("message_flags", "byFlag", { prefixes, ...page });
  const full = holdingFlags.map((flag) => flags.filter((row) => row.flag === flag)).filter(isFull);
  const rest = Math.max(0, ...full.map((rows) => rows.at(-1)?.message_id ?? 0));
  const ids = flags.map(({ message_id }) => message_id).filter((id) => id >= rest);
  return { ids: [...new Set(ids)].sort((a, b) => b - a), rest };
};

const isFull = ({ length }: readonly unknown[]): boolean => length === rowsAtOnce;

/** Whether the reader has messages in a topic. One without is to them like one that does not exist (messages.md A4). */
export const knowsTopic = (
  tx: ReadTx,
  { channel, content, history, subscription }: ChannelAccess,
  { topic, reader }: { topic: Topic; reader: Pick<Row<"users">, "id"> },
): boolean | Promise<boolean> => {
  if (history || !content || subscription === undefined) return history;
  if (received(subscription, topic.max_id)) return true;
  return newestOf(tx, [topic], { channel, reader, periods: subscription.periods }).then((newest) =>
    newest.has(topic.id),
  );
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
