import { existing } from "../../storage/existing.js";
import { directRecipientIds } from "./direct-conversations.js";
import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

const channelKey = (stream_id: number): string => `c:${stream_id}`;

/** Returns the key of the conversation between these people, whatever their order. */
export const directKey = (user_ids: readonly number[]): string => `d:${sortedIds(user_ids).join(",")}`;

/** Returns the ids in ascending order, each once. */
export const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Stores the conversation of a new channel. */
export const insertChannelRecipient = (tx: WriteTx, stream_id: number): Promise<Row<"recipients">> =>
  tx.insert("recipients", { key: channelKey(stream_id), stream_id, user_ids: null });

/** Returns the conversation between these people; undefined when they never had one. */
export const directRecipient = async (
  tx: ReadTx,
  user_ids: readonly number[],
): Promise<Row<"recipients"> | undefined> => {
  const [recipient] = await tx.scan("recipients", "byKey", { prefix: [directKey(user_ids)], limit: 1 });
  return recipient;
};

/**
 * Returns the conversations between some people each, in the order asked for. It stores those that these people never had.
 */
export const openDirectRecipients = async (
  tx: WriteTx,
  conversations: readonly (readonly number[])[],
): Promise<Row<"recipients">[]> => {
  const wanted = new Map(conversations.map((user_ids) => [directKey(user_ids), sortedIds(user_ids)]));
  const known = await tx.scanMany("recipients", "byKey", { prefixes: [...wanted.keys()].map((key) => [key]) });
  const found = new Map(known.map((recipient) => [recipient.key, recipient]));
  const missing = [...wanted].filter(([key]) => !found.has(key));
  const begun = await tx.insertMany(
    "recipients",
    missing.map(([key, user_ids]) => ({ key, stream_id: null, user_ids })),
  );
  for (const recipient of begun) found.set(recipient.key, recipient);
  await tx.insertMany(
    "direct_members",
    begun.flatMap(({ id, user_ids }) => (user_ids ?? []).map((user_id) => ({ user_id, recipient_id: id }))),
  );
  return conversations.map((user_ids) => existing(found.get(directKey(user_ids))));
};

const oldest = { limit: 1, columns: ["recipient_id"] };
const newest = { ...oldest, reverse: true };

/** Returns the id of a conversation's oldest message; null while it has none. */
export const firstMessageId = async (tx: ReadTx, recipient_id: number): Promise<number | null> => {
  const [message] = await tx.scan("messages", "byRecipient", { ...oldest, prefix: [recipient_id] });
  return message?.id ?? null;
};

/** Returns the ids of conversations' newest messages, by conversation. Conversations without messages are left out. */
export const lastMessageIds = async (
  tx: ReadTx,
  recipient_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const prefixes = recipient_ids.map((id) => [id]);
  const messages = await tx.scanMany("messages", "byRecipient", { ...newest, prefixes });
  return new Map(messages.map(({ id, recipient_id }) => [recipient_id, id]));
};

/** Returns the id of a conversation's newest message; null while it has none. */
export const lastMessageId = async (tx: ReadTx, recipient_id: number): Promise<number | null> =>
  (await lastMessageIds(tx, [recipient_id])).get(recipient_id) ?? null;

/** Returns the direct message conversations that a user takes part in. */
export const directRecipients = async (tx: ReadTx, user_id: number): Promise<Row<"recipients">[]> =>
  tx.getMany("recipients", await directRecipientIds(tx, user_id));
