import { settingValue } from "../../../schema/setting.js";
import { existing } from "../../../storage/existing.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { received, withMembers } from "../../channels/index.js";
import { mutedUsersOf, mutersOf, readByMute } from "../../muted-users/index.js";
import { userSettings } from "../../users/index.js";
import { holdersAmong } from "../send/audience.js";
import type { Reading, ReadTx, Row } from "../vocabulary.js";
import { blockOf, isSet } from "./bits.js";
import { allConversations } from "./read-state.js";

type Message = Row<"messages">;

/**
 * Returns the ids of those who have read a message and let others know, ascending (messages.md C9). Left out are its sender, people
 * who no longer have an account, and people between whom and the acting user one has muted the other.
 */
export const readersOf = async (call: Reading, message: Message): Promise<number[]> => {
  const { tx, actor } = call;
  const [holders, hasRead, muted, muters, isKnown] = await Promise.all([
    holdersOf(tx, message),
    reading(tx, message),
    mutedUsersOf(tx, actor.id),
    mutersOf(tx, actor.id),
    accessibleUsers(call),
  ]);
  const left = new Set([message.sender_id, ...muted.map(({ id }) => id), ...muters]);
  const ids = holders.filter((id) => hasRead(id) && !left.has(id));
  const users = await tx.getMany("users", ids);
  return users
    .filter((user) => user.is_active && isKnown(user))
    .filter(({ settings }) => settingValue(userSettings, settings, "send_read_receipts"))
    .map(({ id }) => id);
};

/** Returns the ids of those who have the message, ascending. */
const holdersOf = async (tx: ReadTx, message: Message): Promise<number[]> => {
  if (message.stream_id === null)
    return [...(existing(await tx.get("recipients", message.recipient_id)).user_ids ?? [])];
  const [flags, members] = await Promise.all([
    tx.scan("message_flags", "ofMessage", { prefix: [message.id] }),
    withMembers(tx, message.stream_id, (all) => [...all.list(true), ...all.list(false)]),
  ]);
  const receivers = members.filter((one) => received(one, message.id)).map(({ user_id }) => user_id);
  return [...new Set([...receivers, ...holdersAmong(flags)])].sort((a, b) => a - b);
};

/** Returns who has read a message: by a mark, by a bit, or because they had muted its sender. */
const reading = async (tx: ReadTx, { id, recipient_id, sender_id }: Message): Promise<(user_id: number) => boolean> => {
  const [marks, all, blocks, byMute] = await Promise.all([
    tx.scan("read_marks", "byRecipient", { prefix: [recipient_id], from: id }),
    tx.scan("read_marks", "byRecipient", { prefix: [allConversations], from: id }),
    tx.scan("read_blocks", "byBlock", { prefix: [blockOf(id)] }),
    readByMute(tx, { id, sender_id }),
  ]);
  const read = new Set([...marks, ...all].map(({ user_id }) => user_id));
  for (const { user_id, bits, unread } of blocks) {
    if (isSet(unread, id)) read.delete(user_id);
    if (isSet(bits, id)) read.add(user_id);
  }
  for (const user_id of byMute) read.add(user_id);
  return (user_id) => read.has(user_id);
};
