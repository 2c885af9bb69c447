import type { Chat } from "@confab/core";
import type { WriteTx } from "../test/support/rows.js";
import { change } from "../test/support/world/build.js";
import { type Channel, topicOf } from "./harness/data/dataset.js";
import { messageRow } from "./in-process/scene-rows.js";

/** How many messages one transaction stores. */
const AT_ONCE = 10_000;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Stores the history of a channel that has one, as rows: a million messages that are sent would take an hour. */
export async function storeHistory(chat: Chat, { name, history }: Channel): Promise<void> {
  if (history === undefined) return;
  const { topics, messages } = history;
  const place = await change(chat, (tx) => openTopics(tx, name, { topics, messages }));
  for (let first = 0; first < messages; first += AT_ONCE)
    await change(chat, (tx) => storeSome(tx, place, { first, count: Math.min(AT_ONCE, messages - first) }));
}

interface Place {
  stream_id: number;
  recipient_id: number;
  /** The id of the first message; those of the others follow. */
  first_id: number;
  /** The ids of the topics. */
  topics: readonly number[];
}

/** Stores the topics, whose messages have the next ids. */
async function openTopics(tx: WriteTx, name: string, { topics, messages }: NonNullable<Channel["history"]>) {
  const [channel] = await tx.scan("streams", "byName", { prefix: [name] });
  if (channel === undefined) throw new Error(`There is no channel ${name}`);
  const { id: stream_id, recipient_id } = channel;
  const first_id = await tx.nextId("messages", messages);
  const rows = upTo(topics).map((at) => {
    const message_count = Math.ceil((messages - at) / topics);
    const ids = { first_id: first_id + at, max_id: first_id + at + (message_count - 1) * topics };
    const topic = topicOf(at, topics);
    return { stream_id, name: topic, name_folded: topic, ...ids, message_count };
  });
  const stored = await tx.insertMany("topics", rows);
  await tx.update("streams", stream_id, { first_message_id: first_id });
  return { stream_id, recipient_id, first_id, topics: stored.map(({ id }) => id) };
}

async function storeSome(tx: WriteTx, place: Place, { first, count }: { first: number; count: number }): Promise<void> {
  const { stream_id, recipient_id, first_id, topics } = place;
  const like = { ...messageRow(), content: "Hello", stream_id, recipient_id };
  const rows = upTo(count).map((turn) => {
    const at = first + turn;
    const topic_id = topics[at % topics.length] as number;
    return { ...like, id: first_id + at, topic_id, subject: topicOf(at, topics.length) };
  });
  await tx.insertMany("messages", rows);
}
