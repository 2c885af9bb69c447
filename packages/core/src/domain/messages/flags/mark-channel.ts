import type { ChannelAccess } from "../../channels/index.js";
import { lastMessageIds } from "../../conversations/index.js";
import { updateMessageFlagsAddEvent } from "../events.js";
import { unreadMessages } from "../unread/unread-messages.js";
import type { UnreadTopic } from "../unread/unread-topics.js";
import type { Writing } from "../vocabulary.js";
import { readThrough } from "./read-through.js";

/** Marks the messages of those topics of a channel as read that `isMeant` accepts, and tells the acting user's clients. */
export const markChannelRead = async (
  call: Writing,
  { channel, subscription, isSubscribed }: ChannelAccess,
  isMeant: (topic: UnreadTopic) => boolean,
): Promise<void> => {
  const { tx, actor, emit } = call;
  const newest = await lastMessageIds(tx, [channel.recipient_id]);
  const subscribed = isSubscribed ? [{ channel, subscription }] : [];
  const { topics } = await unreadMessages(call, { subscribed, direct: [], newest });
  const ids = topics.filter(isMeant).flatMap((topic) => topic.ids);
  ids.sort((a, b) => a - b);
  const { id: stream_id, recipient_id } = channel;
  await readThrough(
    tx,
    actor.id,
    ids.map((id) => ({ id, recipient_id, stream_id })),
  );
  const fields = { operation: "add", flag: "read", all: false, messages: ids };
  emit(updateMessageFlagsAddEvent, fields, { users: [actor.id] });
};
