import { firstRow } from "../../memory/known-rows.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import type { NewRow } from "../../storage/storage.js";
import { fold } from "../../text/folding.js";
import { noteWriter } from "./channel-writers.js";
import type { ConversationRows, ReadTx, Row, WriteTx } from "./vocabulary.js";

/** Returns a channel's topic, whatever the case of `name`; undefined while it has no message. */
export const topicOf = (tx: ReadTx, stream_id: number, name: string): Soon<Row<"topics"> | undefined> =>
  firstRow<ConversationRows, "topics">(tx, "topics", { index: "byName", prefix: [stream_id, fold(name)] });

interface NewMessage {
  stream_id: number;
  name: string;
  message_id: number;
  sender_id: number;
}

/** Begins a topic with its first message. */
export const beginTopic = async (
  tx: WriteTx,
  { stream_id, name, message_id, sender_id }: NewMessage,
): Promise<Row<"topics">> => {
  const topic = await tx.insert("topics", {
    stream_id,
    name,
    name_folded: fold(name),
    first_id: message_id,
    max_id: message_id,
    message_count: 1,
  });
  await tx.insert("topic_participants", { topic_id: topic.id, user_id: sender_id });
  await noteWriter(tx, stream_id, sender_id);
  return topic;
};

interface TopicMessage extends Pick<NewMessage, "name" | "message_id" | "sender_id"> {
  /** As it is before all of these messages. */
  topic: Row<"topics">;
}

/** Counts new messages in their topics, which take the newest one's spelling; returns the topics by their ids. */
export const extendTopics = async (
  tx: WriteTx,
  messages: readonly TopicMessage[],
): Promise<ReadonlyMap<number, Row<"topics">>> => {
  const changes = new Map<number, Pick<Row<"topics">, "id" | "name" | "max_id" | "message_count">>();
  for (const { topic, name, message_id, sender_id } of messages) {
    const adding = addParticipant(tx, topic.id, sender_id);
    if (adding instanceof Promise) await adding;
    const noting = noteWriter(tx, topic.stream_id, sender_id);
    if (noting instanceof Promise) await noting;
    const { message_count } = changes.get(topic.id) ?? topic;
    changes.set(topic.id, { id: topic.id, name, max_id: message_id, message_count: message_count + 1 });
  }
  const topics = await tx.updateMany("topics", [...changes.values()]);
  return new Map(topics.map((topic) => [topic.id, topic]));
};

/** Returns a channel's topic, and begins it where there is none. Whoever asks for it puts messages into it and counts them. */
export const openTopic = async (
  tx: WriteTx,
  { stream_id, name, message_id }: Omit<NewMessage, "sender_id">,
): Promise<Row<"topics">> => {
  const known = await topicOf(tx, stream_id, name);
  if (known !== undefined) return known;
  const begun = { first_id: message_id, max_id: message_id, message_count: 0 };
  return tx.insert("topics", { stream_id, name, name_folded: fold(name), ...begun });
};

/** A topic of which messages were deleted, and how many. */
interface Shrinking {
  topic: Row<"topics">;
  deleted: number;
}

/**
 * Subtracts deleted messages from the counts of their topics; a topic ends with its last message. Contract silent: whoever took
 * part in a topic remains a participant while it lasts.
 */
export const shrinkTopics = async (tx: WriteTx, shrinking: readonly Shrinking[]): Promise<void> => {
  const prefixes = shrinking.map(({ topic }) => [topic.id]);
  const columns = ["topic_id", "subject"];
  const [oldest, newest] = await Promise.all([
    tx.scanMany("messages", "byTopic", { prefixes, limit: 1, columns }),
    tx.scanMany("messages", "byTopic", { prefixes, limit: 1, columns, reverse: true }),
  ]);
  const [firsts, lasts] = [oldest, newest].map((found) => new Map(found.map((message) => [message.topic_id, message])));
  const changes = shrinking.flatMap(({ topic: { id, message_count }, deleted }) => {
    const [first, last] = [firsts?.get(id), lasts?.get(id)];
    if (first === undefined || last === undefined) return [];
    return [{ id, name: last.subject, first_id: first.id, max_id: last.id, message_count: message_count - deleted }];
  });
  await tx.updateMany("topics", changes);
  const ended = shrinking.map(({ topic }) => topic.id).filter((id) => firsts?.get(id) === undefined);
  const gone = await tx.scanMany("topic_participants", "byTopic", { prefixes: ended.map((id) => [id]) });
  await tx.deleteMany(
    "topic_participants",
    gone.map(({ id }) => id),
  );
  await tx.deleteMany("topics", ended);
};

/** Notes that a user wrote in a topic or reacted there. */
export const addParticipant = (tx: WriteTx, topic_id: number, user_id: number): Soon<void> => {
  const known = firstRow<ConversationRows, "topic_participants">(tx, "topic_participants", {
    index: "byTopic",
    prefix: [topic_id, user_id],
  });
  return whenThere(known, (row) => (row === undefined ? begin(tx, { topic_id, user_id }) : undefined));
};

const begin = async (tx: WriteTx, participant: NewRow<ConversationRows["topic_participants"]>): Promise<void> => {
  await tx.insert("topic_participants", participant);
};

/** Does what `addParticipant` does, for several users. */
export const addParticipants = async (tx: WriteTx, topic_id: number, user_ids: ReadonlySet<number>): Promise<void> => {
  const known = new Set(await participantsOf(tx, topic_id));
  const added = [...user_ids].filter((user_id) => !known.has(user_id));
  await tx.insertMany(
    "topic_participants",
    added.map((user_id) => ({ topic_id, user_id })),
  );
};

/** Returns the ids of the users who wrote in a topic or reacted there, ascending. */
export const participantsOf = async (tx: ReadTx, topic_id: number): Promise<number[]> =>
  (await tx.scan("topic_participants", "byTopic", { prefix: [topic_id] })).map(({ user_id }) => user_id);
