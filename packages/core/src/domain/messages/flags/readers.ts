import { settingValue } from "../../../schema/setting.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { MovedHolders, received, withMembers } from "../../channels/index.js";
import { mutedUsersOf, mutersOf, mutersOfMessage } from "../../muted-users/index.js";
import { userSettings } from "../../users/index.js";
import { holdersAmong } from "../send/message-audience.js";
import type { Reading, ReadTx, Row } from "../vocabulary.js";
import { blockOf, isSet } from "./bits.js";
import { allConversations } from "./read-state.js";
import { markedUpTo } from "./topic-marks.js";

type Message = Row<"messages">;

/**
 * Returns the ids of those who have read a message and let others know, ascending (messages.md C9). Its sender is left out, and
 * people who no longer have an account. So is whoever has muted the acting user or is muted by them.
 */
export const readersOf = async (call: Reading, message: Message): Promise<number[]> => {
  const { tx, actor } = call;
  const [flags, muted, muters, isKnown] = await Promise.all([
    tx.scan("message_flags", "ofMessage", { prefix: [message.id] }),
    mutedUsersOf(tx, actor.id),
    mutersOf(tx, actor.id),
    accessibleUsers(call),
  ]);
  const left = new Set([message.sender_id, ...muted.map(({ id }) => id), ...muters]);
  const { receivers } = await receiversOf(tx, message, holdersAmong(flags));
  const read = await readersAmong(tx, message, receivers);
  const ids = [...read].filter((id) => !left.has(id)).sort((a, b) => a - b);
  const users = await tx.getMany("users", ids);
  return users
    .filter((user) => user.is_active && isKnown(user))
    .filter(({ settings }) => settingValue(userSettings, settings, "send_read_receipts"))
    .map(({ id }) => id);
};

/** The ids of all who have a message. */
interface Receivers {
  receivers: readonly number[];
  /** Those of them to whom a move brought it as one of the past. */
  ofPast: readonly number[];
}

/** Returns who received a message: by a subscription, or otherwise as `holders`. */
export const receiversOf = async (tx: ReadTx, message: Message, holders: readonly number[]): Promise<Receivers> => {
  const { id, stream_id, recipient_id } = message;
  if (stream_id === null) return { receivers: (await tx.get("recipients", recipient_id))?.user_ids ?? [], ofPast: [] };
  const moved = await MovedHolders.of(tx, [message]);
  const having = moved.holdersOf(id) ?? (await subscribersWhen(tx, stream_id, id));
  const own = new Set(holders);
  const ofPast = moved.knows(id)
    ? having.filter((user_id) => !own.has(user_id) && moved.heldBy(user_id, id) === "historical")
    : [];
  return { receivers: [...new Set([...having, ...holders])], ofPast };
};

/** Returns the ids of those who were subscribed to a channel when a message of this id was sent. */
const subscribersWhen = (tx: ReadTx, stream_id: number, message_id: number): Promise<number[]> =>
  withMembers(tx, stream_id, (members) =>
    [...members.list(true), ...members.list(false)]
      .filter((row) => received(row, message_id))
      .map(({ user_id }) => user_id),
  );

/** Returns the ids of the users who have read a message. A mark or a bit says so, or they had muted its sender. */
export const readersAmong = async (
  tx: ReadTx,
  message: Message,
  user_ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { id, recipient_id, topic_id } = message;
  const [marks, all, blocks, muters, brought] = await Promise.all([
    tx.scan("read_marks", "byRecipient", { prefix: [recipient_id] }),
    tx.scan("read_marks", "byRecipient", { prefix: [allConversations], from: id }),
    tx.scan("read_blocks", "byBlock", { prefix: [blockOf(id)] }),
    mutersOfMessage(tx, message),
    broughtTo(tx, message, user_ids),
  ]);
  const passed = marks.filter((mark) => markedUpTo(mark, topic_id) >= id);
  const read = new Set([...passed, ...all].map(({ user_id }) => user_id));
  for (const user_id of brought) read.add(user_id);
  for (const { user_id, bits, unread } of blocks) {
    if (isSet(unread, id)) read.delete(user_id);
    if (isSet(bits, id)) read.add(user_id);
  }
  for (const user_id of muters) read.add(user_id);
  return new Set(user_ids.filter((user_id) => read.has(user_id)));
};

/** Returns the users to whom a message came only by a move. They have read it unless it was marked as unread. */
const broughtTo = async (
  tx: ReadTx,
  { id, stream_id, last_moved_timestamp }: Message,
  user_ids: readonly number[],
): Promise<readonly number[]> => {
  if (stream_id === null || last_moved_timestamp === null) return [];
  if ((await tx.get("moved_messages", id)) === undefined) return [];
  const there = new Set(await subscribersWhen(tx, stream_id, id));
  return user_ids.filter((user_id) => !there.has(user_id));
};
