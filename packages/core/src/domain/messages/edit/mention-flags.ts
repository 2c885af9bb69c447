import { MovedHolders, received, subscriptionsIn } from "../../channels/index.js";
import { type DraftWithMentions, mentioned, mentionedUsersOf } from "../send/mentioned-users.js";
import { holdersAmong } from "../send/message-audience.js";
import type { ReadTx, Row, Writing } from "../vocabulary.js";

type Message = Row<"messages">;
type Flag = Row<"message_flags">;

const flags = ["mentioned", "topic_wildcard_mentioned", "has_alert_word"];

const keyOf = ({ user_id, flag }: Pick<Flag, "user_id" | "flag">): string => `${user_id} ${flag}`;

/**
 * Changes the flags of a message's recipients to those of the people whom its new content mentions (messages.md C3). Whoever did not receive the message
 * does not get it by a new mention. Returns all flags of the message.
 */
export const changeMentionFlags = async (
  call: Writing,
  message: Message,
  sending: DraftWithMentions,
): Promise<readonly Flag[]> => {
  const { tx } = call;
  const stored = await tx.scan("message_flags", "ofMessage", { prefix: [message.id] });
  const mentions = await mentionedUsersOf(call, sending);
  const wanted = [
    ...mentioned(mentions).map((user_id) => ({ user_id, flag: "mentioned" })),
    ...mentions.byTopic.map((user_id) => ({ user_id, flag: "topic_wildcard_mentioned" })),
    ...mentions.alerted.map((user_id) => ({ user_id, flag: "has_alert_word" })),
  ];
  const recipients = await recipientsAmong(tx, message, { stored, ids: wanted.map(({ user_id }) => user_id) });
  const due = new Map(wanted.filter(({ user_id }) => recipients.has(user_id)).map((row) => [keyOf(row), row]));
  const gone = stored.filter((row) => flags.includes(row.flag) && !due.has(keyOf(row)));
  for (const row of stored) due.delete(keyOf(row));
  await tx.deleteMany(
    "message_flags",
    gone.map(({ id }) => id),
  );
  const added = await tx.insertMany(
    "message_flags",
    [...due.values()].map((row) => ({ ...row, message_id: message.id })),
  );
  return [...stored.filter((row) => !gone.includes(row)), ...added];
};

/** Returns those of the users who received the message. */
const recipientsAmong = async (
  tx: ReadTx,
  message: Message,
  { stored, ids }: { stored: readonly Flag[]; ids: readonly number[] },
): Promise<ReadonlySet<number>> => {
  const { id, stream_id } = message;
  // Only people in a conversation are mentioned by a direct message.
  if (stream_id === null) return new Set(ids);
  const holders = new Set(holdersAmong(stored));
  const candidates = [...new Set(ids)];
  const moved = await MovedHolders.of(tx, [message]);
  if (moved.knows(id))
    return new Set(candidates.filter((user_id) => holders.has(user_id) || moved.heldBy(user_id, id) !== null));
  const known = (await subscriptionsIn(tx, candidates, [{ id: stream_id }])).get(stream_id);
  return new Set(candidates.filter((user_id) => holders.has(user_id) || received(known?.get(user_id), id)));
};
