import type { ReadTx, Row, WriteTx } from "../storage/tables.js";

const channelKey = (stream_id: number): string => `c:${stream_id}`;

/** The key of the conversation between these people, whatever their order. */
export const directKey = (user_ids: readonly number[]): string => `d:${sortedIds(user_ids).join(",")}`;

/** In ascending order, each once. */
export const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

const emptyConversation = { first_message_id: null, last_message_id: null };

/** Makes the conversation of a new channel. */
export const insertChannelRecipient = (tx: WriteTx, stream_id: number): Promise<Row<"recipients">> =>
  tx.insert("recipients", { key: channelKey(stream_id), stream_id, user_ids: null, ...emptyConversation });

/** The conversation between these people; undefined when they never had one. */
export const directRecipient = async (
  tx: ReadTx,
  user_ids: readonly number[],
): Promise<Row<"recipients"> | undefined> => {
  const [recipient] = await tx.scan("recipients", "byKey", { prefix: [directKey(user_ids)], limit: 1 });
  return recipient;
};

/** The conversation between these people, begun if need be. */
export const openDirectRecipient = async (tx: WriteTx, user_ids: readonly number[]): Promise<Row<"recipients">> => {
  const known = await directRecipient(tx, user_ids);
  if (known !== undefined) return known;
  const ids = sortedIds(user_ids);
  const recipient = await tx.insert("recipients", {
    key: directKey(ids),
    stream_id: null,
    user_ids: ids,
    ...emptyConversation,
  });
  await tx.insertMany(
    "direct_members",
    ids.map((user_id) => ({ user_id, recipient_id: recipient.id })),
  );
  return recipient;
};

/** Makes first and last message those that are there after some were deleted; answers the conversation. */
export const shrinkRecipient = async (tx: WriteTx, recipient_id: number): Promise<Row<"recipients">> => {
  const ends = { prefix: [recipient_id], limit: 1 };
  const [first] = await tx.scan("messages", "byRecipient", ends);
  const [last] = await tx.scan("messages", "byRecipient", { ...ends, reverse: true });
  const changes = { first_message_id: first?.id ?? null, last_message_id: last?.id ?? null };
  return tx.update("recipients", recipient_id, changes);
};
