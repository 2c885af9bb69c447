import type { ChannelAccess } from "../../channels/index.js";
import { lastMessageIds } from "../../conversations/index.js";
import { updateMessageFlagsAddEvent } from "../events.js";
import { type Unread, unreadMessages } from "../fetch/unread.js";
import type { Writing } from "../vocabulary.js";
import { readThrough } from "./read-through.js";

/** Marks the messages of a channel as read that `isMeant` accepts, and tells the acting user's clients. */
export const markChannelRead = async (
  call: Writing,
  { channel, subscription, isSubscribed }: ChannelAccess,
  isMeant: (message: Unread) => boolean,
): Promise<void> => {
  const { tx, actor, emit } = call;
  const newest = await lastMessageIds(tx, [channel.recipient_id]);
  const subscribed = isSubscribed ? [{ channel, subscription }] : [];
  const { messages: unread } = await unreadMessages(call, subscribed, { direct: [], newest });
  const meant = unread.filter(isMeant).reverse();
  const { id: stream_id, recipient_id } = channel;
  await readThrough(
    tx,
    actor.id,
    meant.map(({ id, sender_id }) => ({ id, sender_id, recipient_id, stream_id })),
  );
  const fields = { operation: "add", flag: "read", all: false, messages: meant.map(({ id }) => id) };
  emit(updateMessageFlagsAddEvent, fields, { users: [actor.id] });
};
