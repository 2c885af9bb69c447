import { userMuted } from "../muted-users/index.js";
import { updateMessageFlagsAddEvent } from "./events.js";
import { conversationsOf } from "./received.js";
import { unreadMessages } from "./unread/unread-messages.js";
import { follow } from "./vocabulary.js";

/** Tells the user who mutes somebody that what the other sent counts as read from now on. */
export const readMuted = follow(userMuted, async (call, { user_id, muted_user_id }) => {
  const { actor, tx, emit } = call;
  if (actor === null) return;
  const { channels, direct, newest } = await conversationsOf(tx, user_id);
  const within = { subscribed: channels, direct, newest, sender_id: muted_user_id };
  const { topics } = await unreadMessages({ ...call, actor }, within);
  const messages = topics.flatMap(({ ids }) => ids).sort((a, b) => a - b);
  const flags = { operation: "add", flag: "read", all: false };
  if (messages.length > 0) emit(updateMessageFlagsAddEvent, { ...flags, messages }, { users: [user_id] });
});
