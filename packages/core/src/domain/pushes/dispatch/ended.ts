import type { LoggedEvent } from "../../../events/log/event.js";
import { deleteMessageEvent, updateMessageFlagsAddEvent } from "../../messages/index.js";
import { entryOf } from "../log-entry.js";
import type { Operating } from "../vocabulary.js";
import { takeBack } from "../work.js";

/** Takes back the notifications of messages that were read; returns false where the event is about something else. */
export const followReading = async (call: Operating, event: LoggedEvent): Promise<boolean> => {
  const entry = entryOf(event, updateMessageFlagsAddEvent);
  if (entry === undefined) return false;
  const { flag, messages, all } = entry.payload;
  const { users = [] } = event.audience;
  if (flag !== "read") return true;
  const shown = await call.tx.scanMany("pushed_messages", "byUser", { prefixes: users.map((id) => [id]) });
  const read = new Set(messages);
  await takeBack(
    call,
    shown.filter(({ message_id }) => all || read.has(message_id)),
  );
  return true;
};

/** Takes back the notifications of messages that were deleted; returns false where the event is about something else. */
export const followDeletion = async (call: Operating, event: LoggedEvent): Promise<boolean> => {
  const entry = entryOf(event, deleteMessageEvent);
  if (entry === undefined) return false;
  const { message_ids = [], message_id } = entry.payload;
  const ids = message_id === undefined ? message_ids : [...message_ids, message_id];
  await takeBack(call, await call.tx.scanMany("pushed_messages", "byMessage", { prefixes: ids.map((id) => [id]) }));
  return true;
};
