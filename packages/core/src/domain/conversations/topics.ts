import { existing } from "../../storage/existing.js";
import { fold } from "../../text/folding.js";
import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

/** Returns a channel's topic, whatever the case of `name`; undefined while it has no message. */
export const topicOf = async (tx: ReadTx, stream_id: number, name: string): Promise<Row<"topics"> | undefined> => {
  const [topic] = await tx.scan("topics", "byName", { prefix: [stream_id, fold(name)], limit: 1 });
  return topic;
};

interface NewMessage {
  stream_id: number;
  name: string;
  message_id: number;
  sender_id: number;
}

/**
 * Counts a new message in its topic, which takes the message's spelling, and returns the topic. Begins it where `known` is
 * undefined.
 */
export const extendTopic = async (
  tx: WriteTx,
  known: Row<"topics"> | undefined,
  { stream_id, name, message_id, sender_id }: NewMessage,
): Promise<Row<"topics">> => {
  if (known !== undefined) {
    await addParticipant(tx, known.id, sender_id);
    return tx.update("topics", known.id, { name, max_id: message_id, message_count: known.message_count + 1 });
  }
  const topic = await tx.insert("topics", {
    ...{ stream_id, name, name_folded: fold(name) },
    ...{ first_id: message_id, max_id: message_id, message_count: 1 },
  });
  await tx.insert("topic_participants", { topic_id: topic.id, user_id: sender_id });
  return topic;
};

/**
 * Subtracts deleted messages from the count of their topic; a topic ends with its last message. Contract silent: whoever took part
 * in the topic remains a participant while it lasts.
 */
export const shrinkTopic = async (tx: WriteTx, topic_id: number, deleted: number): Promise<void> => {
  const [first] = await tx.scan("messages", "byTopic", { prefix: [topic_id], limit: 1 });
  const [last] = await tx.scan("messages", "byTopic", { prefix: [topic_id], limit: 1, reverse: true });
  const topic = existing(await tx.get("topics", topic_id));
  if (first === undefined || last === undefined) {
    await tx.deleteRange("topic_participants", "byTopic", { prefix: [topic_id] });
    await tx.delete("topics", topic_id);
    return;
  }
  const message_count = topic.message_count - deleted;
  await tx.update("topics", topic_id, { name: last.subject, first_id: first.id, max_id: last.id, message_count });
};

/** Notes that a user wrote in a topic or reacted there. */
export const addParticipant = async (tx: WriteTx, topic_id: number, user_id: number): Promise<void> => {
  const known = await tx.scan("topic_participants", "byTopic", { prefix: [topic_id, user_id], limit: 1 });
  if (known.length === 0) await tx.insert("topic_participants", { topic_id, user_id });
};

/** Returns the ids of the users who wrote in a topic or reacted there, ascending. */
export const participantsOf = async (tx: ReadTx, topic_id: number): Promise<number[]> =>
  (await tx.scan("topic_participants", "byTopic", { prefix: [topic_id] })).map(({ user_id }) => user_id);
