import { groupBy } from "../../../storage/group-by.js";
import { received, subscriptionOf } from "../../channels/index.js";
import type { ReadTx, WriteTx } from "../vocabulary.js";
import { raiseMark } from "./raise-mark.js";
import { allConversations, type Markable, ReadState, storeBits } from "./read-state.js";
import { packTopicMarks } from "./topic-marks.js";

/** A message that somebody reads, as far as reading needs it. */
interface Reading extends Pick<Markable, "id" | "recipient_id" | "topic_id"> {
  stream_id: number | null;
}

/**
 * Marks messages as read, and raises the marks of their conversations as far as everything received is read, else those of their
 * topics. So whoever reads along, or topic by topic, keeps nothing but marks (design 4).
 */
export const readThrough = async (tx: WriteTx, user_id: number, messages: readonly Reading[]): Promise<void> => {
  if (messages.length === 0) return;
  const [state, places] = await Promise.all([ReadState.of(tx, user_id), placesOf(tx, user_id, messages)]);
  const raised = await Promise.all(places.map((place) => raisePlace(tx, state, place)));
  const passed = new Set(raised.flatMap((one) => one.passed));
  const left = messages.map(({ id }) => id).filter((id) => !passed.has(id));
  await Promise.all([
    storeBits(tx, state.rows, [
      { user_id, message_ids: left, value: true },
      { user_id, message_ids: [...passed], value: null },
    ]),
    tx.upsertMany(
      "read_marks",
      "byUser",
      raised.filter(({ isRaised }) => isRaised).map(({ mark }) => ({ user_id, ...mark })),
    ),
  ]);
};

interface Place {
  recipient_id: number;
  messages: readonly Reading[];
  /** The first message that the user can have received; what was before does not count. */
  from: number;
  wasReceived(message_id: number): boolean;
}

const placesOf = (tx: ReadTx, user_id: number, messages: readonly Reading[]): Promise<Place[]> =>
  Promise.all(
    [...groupBy(messages, ({ recipient_id }) => recipient_id)].map(async ([recipient_id, inPlace]) => {
      const stream_id = inPlace[0]?.stream_id ?? null;
      if (stream_id === null) return { recipient_id, messages: inPlace, from: 0, wasReceived: () => true };
      const subscription = await subscriptionOf(tx, user_id, stream_id);
      const from = subscription?.periods[0]?.from_message_id ?? Number.MAX_SAFE_INTEGER;
      const wasReceived = (id: number) => received(subscription, id);
      return { recipient_id, messages: inPlace, from, wasReceived };
    }),
  );

interface RaisedPlace {
  /** The new mark of the conversation, with those of its topics. */
  mark: { recipient_id: number; up_to: number; topics: Uint8Array };
  isRaised: boolean;
  /** The ids of the messages up to the marks of which nothing has to be said any more. */
  passed: readonly number[];
}

const raisePlace = async (tx: ReadTx, state: ReadState, place: Place): Promise<RaisedPlace> => {
  const { recipient_id, messages, from, wasReceived } = place;
  const ids = new Set(messages.map(({ id }) => id));
  const mark = state.markOf(recipient_id);
  const isUnread = (message: Markable) => wasReceived(message.id) && !ids.has(message.id) && !state.isRead(message);
  const raising = { state, ids, from, isUnread };
  const raised = await raiseMark(tx, { index: "byRecipient", prefix: [recipient_id], mark }, raising);
  const left = groupBy(
    messages.filter(({ id }) => id > raised.up_to),
    ({ topic_id }) => topic_id,
  );
  const inTopics = await Promise.all(
    [...left].map(async ([topic_id, together]) => {
      if (topic_id === null) return { topic_id, up_to: 0, passed: [] };
      const along = {
        index: "byTopic" as const,
        prefix: [topic_id],
        mark: Math.max(raised.up_to, state.topicMarkOf(recipient_id, topic_id)),
      };
      const own = { ...raising, ids: new Set(together.map(({ id }) => id)) };
      return { topic_id, ...(await raiseMark(tx, along, own)) };
    }),
  );
  const known = state.topicMarksOf(recipient_id);
  const topics = new Map([...known].filter(([, up_to]) => up_to > raised.up_to));
  let isRaised = raised.up_to > mark;
  for (const { topic_id, up_to } of inTopics) {
    if (topic_id === null || up_to <= Math.max(raised.up_to, topics.get(topic_id) ?? 0)) continue;
    topics.set(topic_id, up_to);
    isRaised = true;
  }
  return {
    mark: { recipient_id, up_to: raised.up_to, topics: packTopicMarks(topics) },
    isRaised,
    passed: [raised, ...inTopics].flatMap(({ passed }) => passed),
  };
};

/** Marks everything as read that there is, in all conversations of a user. */
export const readEverything = async (tx: WriteTx, user_id: number): Promise<void> => {
  const prefix = [user_id];
  const [[newest]] = await Promise.all([
    tx.scan("messages", "id", { limit: 1, reverse: true, columns: ["sender_id"] }),
    tx.deleteRange("read_blocks", "byUser", { prefix }),
    tx.deleteRange("read_marks", "byUser", { prefix }),
  ]);
  const up_to = newest?.id ?? 0;
  await tx.insert("read_marks", { user_id, recipient_id: allConversations, up_to, topics: new Uint8Array() });
};
