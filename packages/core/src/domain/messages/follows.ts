import { userMuted } from "../muted-users/index.js";
import { updateMessageFlagsAddEvent } from "./events.js";
import { unreadMessages } from "./fetch/unread.js";
import { conversationsOf } from "./received.js";
import { follow } from "./vocabulary.js";

/** Tells the user who mutes somebody that what the other sent counts as read from now on. */
export const readMuted = follow(userMuted, async (call, { user_id, muted_user_id }) => {
  const { actor, tx, emit } = call;
  if (actor === null) return;
  const conversations = await conversationsOf(tx, user_id);
  const unread = (await unreadMessages({ ...call, actor }, conversations.channels, conversations)).messages;
  const messages = unread.filter(({ sender_id }) => sender_id === muted_user_id).map(({ id }) => id);
  const flags = { operation: "add", flag: "read", all: false };
  if (messages.length > 0)
    emit(updateMessageFlagsAddEvent, { ...flags, messages: messages.reverse() }, { users: [user_id] });
});
