import { giveTurn } from "../../../memory/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import { Access, type ChannelAccess, holdingFlags } from "../access.js";
import { hasArrivals } from "../moved/channel-moves.js";
import { received } from "../subscriptions.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";

/** A topic as one reader knows it. */
export interface ReadableTopic {
  /** The name as the newest message that the reader may read spells it. */
  name: string;
  /** The id of that message. */
  max_id: number;
}

type Topic = Row<"topics">;
type Periods = Row<"subscriptions">["periods"];
type ByTopic = ReadonlyMap<number, ReadableTopic>;

interface Wanted {
  topics: readonly Topic[];
  reader: Actor;
}

/**
 * Returns topics of a channel as the reader knows them, by topic id; none of which they may read nothing. Of a protected history these
 * are the messages received, and those that the reader has otherwise, such as by a move (messages.md A4).
 */
export const newestReadable = async (
  tx: ReadTx,
  { channel, content, history, subscription }: ChannelAccess,
  { topics, reader }: Wanted,
): Promise<ByTopic> => {
  if (!content || history) return new Map(content ? topics.map((topic) => [topic.id, topic]) : []);
  const access: ChannelAccess = { channel, content, history, subscription, isSubscribed: false, metadata: true };
  if (await hasArrivals(tx, channel.id)) return newestAmongArrived(tx, access, { topics, reader });
  const periods = subscription?.periods ?? [];
  const shown = new Map<number, ReadableTopic>();
  const hidden: Topic[] = [];
  for (const topic of topics) {
    if (received({ periods }, topic.max_id)) shown.set(topic.id, topic);
    else hidden.push(topic);
  }
  if (hidden.length === 0) return shown;
  return new Map([...shown, ...(await newestOf(tx, hidden, { channel, reader, periods }))]);
};

/** How many messages of a topic are looked at together. */
const page = 100;
const seen = ["subject", "last_moved_timestamp"];

/** Does what `newestReadable` does where messages have come from other channels, so that not their ids say who received them. */
const newestAmongArrived = async (tx: ReadTx, place: ChannelAccess, { topics, reader }: Wanted): Promise<ByTopic> => {
  const access = new Access(tx, reader, 0);
  const newest = new Map<number, ReadableTopic>();
  for (const some of portions(topics, rowsAtOnce)) {
    const last = await tx.getMany(
      "messages",
      some.map(({ max_id }) => max_id),
    );
    const readable = await access.readableAmong(place, last);
    for (const { id, topic_id, subject } of readable) newest.set(topic_id ?? 0, { name: subject, max_id: id });
    for (const topic of some) {
      if (newest.has(topic.id)) continue;
      const found = await newestBefore(tx, topic, { access, place });
      if (found !== undefined) newest.set(topic.id, found);
    }
  }
  return newest;
};

const newestBefore = async (
  tx: ReadTx,
  { id, max_id }: Topic,
  { access, place }: { access: Access; place: ChannelAccess },
): Promise<ReadableTopic | undefined> => {
  for (let before = max_id; ; ) {
    const range = { prefix: [id], before, limit: page, reverse: true, columns: seen };
    const messages = await tx.scan("messages", "byTopic", range);
    const [newest] = await access.readableAmong(place, messages);
    if (newest !== undefined) return { name: newest.subject, max_id: newest.id };
    if (messages.length < page) return undefined;
    before = messages.at(-1)?.id ?? 0;
    await giveTurn(tx);
  }
};

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
 * Returns the newest message by topic, of those that a user has, but not by a subscription. There may be many: all of a long
 * topic that moved, or messages in other channels. So only the newest of each topic is looked at.
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
 * Returns the newest messages between two ids that a user has, but not by a subscription, descending. Also returns the id below
 * which further ones are; 0 where there are none.
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
