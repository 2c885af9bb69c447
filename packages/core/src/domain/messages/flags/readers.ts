import { settingValue } from "../../../schema/setting.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { received, withMembers } from "../../channels/index.js";
import { mutedUsersOf, mutersOf, mutersOfMessage } from "../../muted-users/index.js";
import { userSettings } from "../../users/index.js";
import { holdersAmong } from "../send/audience.js";
import type { Reading, ReadTx, Row } from "../vocabulary.js";
import { blockOf, isSet } from "./bits.js";
import { allConversations } from "./read-state.js";
import { markedUpTo } from "./topic-marks.js";

type Message = Row<"messages">;

/**
 * Returns the ids of those who have read a message and let others know, ascending (messages.md C9). Left out are its sender, people
 * who no longer have an account, and people between whom and the acting user one has muted the other.
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
  const receivers = await receiversOf(tx, message, holdersAmong(flags));
  const read = await readersAmong(tx, message, receivers);
  const ids = [...read].filter((id) => !left.has(id)).sort((a, b) => a - b);
  const users = await tx.getMany("users", ids);
  return users
    .filter((user) => user.is_active && isKnown(user))
    .filter(({ settings }) => settingValue(userSettings, settings, "send_read_receipts"))
    .map(({ id }) => id);
};

/** Returns the ids of all who received a message: by a subscription, or otherwise as `holders`. */
export const receiversOf = async (
  tx: ReadTx,
  { id, stream_id, recipient_id }: Message,
  holders: readonly number[],
): Promise<readonly number[]> => {
  if (stream_id === null) return (await tx.get("recipients", recipient_id))?.user_ids ?? [];
  const subscribed = await withMembers(tx, stream_id, (members) =>
    [...members.list(true), ...members.list(false)].filter((row) => received(row, id)).map(({ user_id }) => user_id),
  );
  return [...new Set([...subscribed, ...holders])];
};

/** Returns the ids of those of the users who have read a message: by a mark, by a bit, or because they had muted its sender. */
export const readersAmong = async (
  tx: ReadTx,
  message: Message,
  user_ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { id, recipient_id, topic_id } = message;
  const [marks, all, blocks, muters] = await Promise.all([
    tx.scan("read_marks", "byRecipient", { prefix: [recipient_id] }),
    tx.scan("read_marks", "byRecipient", { prefix: [allConversations], from: id }),
    tx.scan("read_blocks", "byBlock", { prefix: [blockOf(id)] }),
    mutersOfMessage(tx, message),
  ]);
  const passed = marks.filter((mark) => markedUpTo(mark, topic_id) >= id);
  const read = new Set([...passed, ...all].map(({ user_id }) => user_id));
  for (const { user_id, bits, unread } of blocks) {
    if (isSet(unread, id)) read.delete(user_id);
    if (isSet(bits, id)) read.add(user_id);
  }
  for (const user_id of muters) read.add(user_id);
  return new Set(user_ids.filter((user_id) => read.has(user_id)));
};
