import { existing } from "../../../storage/existing.js";
import { movedWords, searchedWords, topicWords } from "../search/match.js";
import type { ReadTx, Row, WriteTx } from "../vocabulary.js";
import { fileMark, marksOf } from "./marks.js";

type Message = Row<"messages">;
type Mark = Row<"message_marks">;

const wordRow = (message: Message) => ({
  id: message.id,
  recipient_id: message.recipient_id,
  words: searchedWords(message),
});

const markRows = (message: Message) =>
  marksOf(message).map((mark) => ({ mark, recipient_id: message.recipient_id, message_id: message.id }));

/** Stores the marks of new messages; undefined where they have none. */
export const markMessages = (tx: WriteTx, messages: readonly Message[]): Promise<unknown> | undefined => {
  const marks = messages.flatMap(markRows);
  return marks.length === 0 ? undefined : tx.insertMany("message_marks", marks);
};

/** Stores the words of messages that have none stored. */
export const storeWords = (tx: WriteTx, messages: readonly Message[]): Promise<unknown> | undefined =>
  messages.length === 0 ? undefined : tx.insertMany("message_words", messages.map(wordRow));

/** Stores the words of messages that have others stored, as an earlier version made them. */
export const renewWords = async (
  tx: WriteTx,
  stored: readonly Pick<Row<"message_words">, "id" | "words">[],
  messages: readonly Message[],
): Promise<void> => {
  const before = new Map(stored.map(({ id, words }) => [id, words]));
  const renewed = messages.map(wordRow).filter(({ id, words }) => before.get(id) !== words);
  if (renewed.length > 0) await tx.updateMany("message_words", renewed);
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const marksAmong = (tx: ReadTx, message_ids: readonly number[]): Promise<Mark[]> =>
  tx.scanMany("message_marks", "ofMessage", { prefixes: message_ids.map((id) => [id]) });

const forget = async (tx: WriteTx, message_ids: readonly number[], isGone: (mark: Mark) => boolean): Promise<void> => {
  const marks = (await marksAmong(tx, message_ids)).filter(isGone);
  await Promise.all([
    tx.deleteMany("message_words", message_ids),
    ...(marks.length === 0 ? [] : [tx.deleteMany("message_marks", idsOf(marks))]),
  ]);
};

/** Removes what messages were found by, as they are deleted. */
export const forgetMessages = (tx: WriteTx, message_ids: readonly number[]): Promise<void> =>
  forget(tx, message_ids, () => true);

/** Stores what messages are found by after their text or their place has changed. Whether they refer to files stays as it is noted. */
export const reindexMessages = async (tx: WriteTx, messages: readonly Message[]): Promise<void> => {
  await forget(tx, idsOf(messages), ({ mark }) => mark !== fileMark);
  await Promise.all([storeWords(tx, messages), markMessages(tx, messages)]);
};

/** A message that moved to another topic or conversation. */
interface MovedMessage {
  before: Pick<Message, "subject" | "recipient_id">;
  message: Message;
}

/** Stores what messages are found by after they have moved. Their texts are as they were, and nothing is made anew of them. */
export const reindexMoved = async (tx: WriteTx, moved: readonly MovedMessage[]): Promise<void> => {
  const byId = new Map(moved.filter(isFoundOtherwise).map((one) => [one.message.id, one]));
  if (byId.size === 0) return;
  // New messages and those of an older file may have no row yet.
  const rows = await tx.getMany("message_words", [...byId.keys()]);
  await tx.updateMany(
    "message_words",
    rows.map(({ id, words }) => {
      const { before, message } = existing(byId.get(id));
      return { id, recipient_id: message.recipient_id, words: movedWords(words, before.subject, message) };
    }),
  );
  const others = [...byId.values()].filter(({ before, message }) => before.recipient_id !== message.recipient_id);
  const marks = await marksAmong(tx, idsOf(others.map(({ message }) => message)));
  await tx.updateMany(
    "message_marks",
    marks.map(({ id, message_id }) => ({ id, recipient_id: existing(byId.get(message_id)).message.recipient_id })),
  );
};

/** Whether a move changes how a message is found; resolving a topic, for one, does not. */
const isFoundOtherwise = ({ before, message }: MovedMessage): boolean =>
  before.recipient_id !== message.recipient_id ||
  (before.subject !== message.subject && topicWords(before.subject) !== topicWords(message.subject));

/** Notes whether a message refers to uploaded files, by the references that are stored. */
export const markReferring = async (
  tx: WriteTx,
  { id: message_id, recipient_id }: Pick<Message, "id" | "recipient_id">,
): Promise<void> => {
  const [[reference], [mark]] = await Promise.all([
    tx.scan("attachment_messages", "byMessage", { prefix: [message_id], limit: 1 }),
    tx.scan("message_marks", "ofMessage", { prefix: [message_id, fileMark], limit: 1 }),
  ]);
  if (reference !== undefined && mark === undefined)
    await tx.insert("message_marks", { mark: fileMark, recipient_id, message_id });
  if (reference === undefined && mark !== undefined) await tx.delete("message_marks", mark.id);
};

/** Notes whether a message has reactions, by its row of before and its reactions now. */
export const markReacted = async (
  tx: WriteTx,
  { id: message_id, recipient_id, reactions: before }: Message,
  reactions: Message["reactions"],
): Promise<void> => {
  if (before.length > 0 === reactions.length > 0) return;
  if (reactions.length > 0) await tx.insert("message_marks", { mark: "reaction", recipient_id, message_id });
  else await tx.deleteRange("message_marks", "ofMessage", { prefix: [message_id, "reaction"] });
};
