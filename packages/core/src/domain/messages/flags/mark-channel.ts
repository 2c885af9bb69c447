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
  const { id: stream_id, recipient_id } = channel;
  const read = topics
    .filter(isMeant)
    .flatMap(({ topic_id, ids }) => ids.map((id) => ({ id, recipient_id, stream_id, topic_id })))
    .sort((a, b) => a.id - b.id);
  await readThrough(tx, actor.id, read);
  const fields = { operation: "add", flag: "read", all: false, messages: read.map(({ id }) => id) };
  emit(updateMessageFlagsAddEvent, fields, { users: [actor.id] });
};
