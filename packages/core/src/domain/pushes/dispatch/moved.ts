import { Access } from "../../channels/index.js";
import { updateMessageEvent } from "../../messages/index.js";
import { entryOf } from "../log-entry.js";
import type { Operating, Row } from "../vocabulary.js";
import { takeBack } from "../work.js";
import { nextIds, nothing, type Step } from "./step.js";

/** How many messages are looked at together of which many devices may show notifications. */
const messagesAtOnce = 10;

/** Takes back the notifications of moved messages that their readers may not read any more. */
export const followMove: Step = async (call, portion) => {
  const edit = entryOf(portion.event, updateMessageEvent);
  if (edit?.payload.new_stream_id === undefined) return nothing;
  const ids = [...edit.payload.message_ids].sort((a, b) => a - b);
  const { some, progress } = nextIds(ids, { ...portion, most: messagesAtOnce });
  const prefixes = some.map((id) => [id]);
  const shown = await call.tx.scanMany("pushed_messages", "byMessage", { prefixes });
  if (shown.length > 0) await takeBack(call, await unreadable(call, shown));
  return { ...progress, looked: shown.length + some.length };
};

const unreadable = async ({ tx, now }: Operating, shown: readonly Row<"pushed_messages">[]) => {
  const [users, messages] = await Promise.all([
    tx.getMany("users", [...new Set(shown.map(({ user_id }) => user_id))]),
    tx.getMany("messages", [...new Set(shown.map(({ message_id }) => message_id))]),
  ]);
  const usersById = new Map(users.map((user) => [user.id, user]));
  const messagesById = new Map(messages.map((message) => [message.id, message]));
  const lost: Row<"pushed_messages">[] = [];
  for (const row of shown) {
    const [user, message] = [usersById.get(row.user_id), messagesById.get(row.message_id)];
    const mayRead = user !== undefined && message !== undefined && (await new Access(tx, user, now).mayRead(message));
    if (!mayRead) lost.push(row);
  }
  return lost;
};
