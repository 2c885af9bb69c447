import type { LoggedEvent } from "../../../events/log/event.js";
import { Access } from "../../channels/index.js";
import { updateMessageEvent } from "../../messages/index.js";
import { idleAmong } from "../idle.js";
import { entryOf, type LogEntry } from "../log-entry.js";
import { isMentioned, mentionsIn } from "../mentions.js";
import { type CallingMessage, notifiedAmong } from "../triggers/recipients.js";
import { wantsPushesOnline } from "../triggers/triggers.js";
import type { Operating, Row } from "../vocabulary.js";
import { queuePushes, takeBack } from "../work.js";

type Edit = LogEntry<typeof updateMessageEvent>;

/** Does what an edit or a move of messages asks for (push.md 8.5 and 9); returns false where the event is about something else. */
export const followEdit = async (
  call: Operating,
  event: LoggedEvent,
  user_ids: readonly number[],
): Promise<boolean> => {
  const edit = entryOf(event, updateMessageEvent);
  if (edit === undefined) return false;
  await takeBackUnreadable(call, edit);
  const { rendered_content, orig_rendered_content, user_id, message_id } = edit.payload;
  if (rendered_content === undefined || orig_rendered_content === undefined || user_id === null) return true;
  const message = await call.tx.get("messages", message_id);
  if (message === undefined || message.stream_id === null) return true;
  await takeBackUnmentioned(call, message, edit);
  await tellOfMention(call, { message, edit }, user_ids);
  return true;
};

/** Takes back the notifications of messages that their readers may not read any more. */
const takeBackUnreadable = async (call: Operating, { payload }: Edit): Promise<void> => {
  if (payload.new_stream_id === undefined) return;
  const { tx, now } = call;
  const prefixes = payload.message_ids.map((id) => [id]);
  const shown = await tx.scanMany("pushed_messages", "byMessage", { prefixes });
  if (shown.length === 0) return;
  const [users, messages] = await Promise.all([
    tx.getMany("users", [...new Set(shown.map(({ user_id }) => user_id))]),
    tx.getMany("messages", payload.message_ids),
  ]);
  const usersById = new Map(users.map((user) => [user.id, user]));
  const messagesById = new Map(messages.map((message) => [message.id, message]));
  const lost: Row<"pushed_messages">[] = [];
  for (const row of shown) {
    const [user, message] = [usersById.get(row.user_id), messagesById.get(row.message_id)];
    const mayRead = user !== undefined && message !== undefined && (await new Access(tx, user, now).mayRead(message));
    if (!mayRead) lost.push(row);
  }
  await takeBack(call, lost);
};

const callingAfter = (message: Row<"messages">, { facts }: Edit): CallingMessage => ({
  message,
  mentioned: facts.flags?.mentioned ?? [],
  inMentionedTopic: facts.flags?.topic_wildcard_mentioned ?? [],
  mentionsChannel: message.channel_wildcard,
  people: [],
});

/** Takes back the notifications of those whom the message no longer calls. */
const takeBackUnmentioned = async (call: Operating, message: Row<"messages">, edit: Edit): Promise<void> => {
  const shown = await call.tx.scan("pushed_messages", "byMessage", { prefix: [message.id] });
  if (shown.length === 0) return;
  const ids = shown.map(({ user_id }) => user_id);
  const still = new Set((await notifiedAmong(call, callingAfter(message, edit), ids)).map(({ user }) => user.id));
  await takeBack(
    call,
    shown.filter(({ user_id }) => !still.has(user_id)),
  );
};

/** Tells those whom an edit mentions who were not mentioned before. */
const tellOfMention = async (
  call: Operating,
  { message, edit }: { message: Row<"messages">; edit: Edit },
  user_ids: readonly number[],
): Promise<void> => {
  const mentioned = new Set(edit.facts.flags?.mentioned);
  const before = mentionsIn(edit.payload.orig_rendered_content ?? "");
  const concerned = user_ids.filter((id) => mentioned.has(id) && id !== edit.payload.user_id);
  if (concerned.length === 0 || before.isForMany) return;
  const notified = await notifiedAmong(call, callingAfter(message, edit), concerned);
  const untold = await notifiedAmong(call, { ...callingAfter(message, edit), mentioned: [] }, concerned);
  const told = new Set(untold.map(({ user }) => user.id));
  const idle = await idleAmong(call, concerned);
  const fresh: number[] = [];
  for (const { user } of notified)
    if (
      !told.has(user.id) &&
      (idle.has(user.id) || wantsPushesOnline(user)) &&
      !(await isMentioned(call, user, before))
    )
      fresh.push(user.id);
  await queuePushes(
    call,
    fresh.map((user_id) => ({ user_id, message_id: message.id, namesGroup: false })),
  );
};
