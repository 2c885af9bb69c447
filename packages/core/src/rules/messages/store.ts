import type { Audience } from "../../events/audience.js";
import type { MessageFacts } from "../../events/message-flags.js";
import { emptyTopicDisplayName } from "../../settings/limits.js";
import type { Row, WriteTx } from "../../storage/tables.js";
import type { Act } from "../act.js";
import { hostOf } from "../addresses.js";
import { markRead } from "../read-state.js";
import { openDirectRecipient } from "../recipients.js";
import { isSubscribed } from "../subscriptions.js";
import { extendTopic, participantsOf } from "../topics.js";
import { mayComputeAvatar } from "../user-view.js";
import type { ChannelTarget, DirectTarget, RenderedDraft } from "./draft.js";
import { surroundingOf } from "./surrounding.js";
import { MessageWriter } from "./view.js";

type User = Row<"users">;

interface Place {
  recipient: Row<"recipients">;
  channel: Row<"streams"> | null;
  topic: Row<"topics"> | null;
  subject: string;
}

/** Stores a message that may be sent, and logs its event. Answers the stored row. */
export const storeMessage = async (
  act: Act,
  sender: User,
  draft: RenderedDraft,
  known: Row<"topics"> | undefined,
): Promise<Row<"messages">> => {
  const id = await act.tx.nextId("messages");
  const place = await placeOf(act, sender, draft, { known, id });
  const message = await act.tx.insert("messages", await rowOf(act, sender, draft, { ...place, id }));
  await extendConversation(act.tx, place, id);
  const mentioned = await noteMentions(act, sender, draft, { ...place, id });
  for (const user_id of draft.read_by) await markRead(act.tx, user_id, [id]);
  await noteUnsubscribedSender(act, sender, draft.target, id);
  await logMessage(act, sender, draft, { ...place, message, mentioned });
  return message;
};

const placeOf = async (
  act: Act,
  sender: User,
  { target }: RenderedDraft,
  { known, id }: { known: Row<"topics"> | undefined; id: number },
): Promise<Place> => {
  if (target.kind === "direct") {
    const recipient = await openDirectRecipient(
      act.tx,
      target.people.map(({ id }) => id),
    );
    return { recipient, channel: null, topic: null, subject: "" };
  }
  const { channel } = target.access;
  const recipient = (await act.tx.get("recipients", channel.recipient_id)) as Row<"recipients">;
  const entry = { stream_id: channel.id, name: target.topic, message_id: id, sender_id: sender.id };
  return { recipient, channel, topic: await extendTopic(act.tx, known, entry), subject: target.topic };
};

const rowOf = async (
  { tx, now }: Act,
  sender: User,
  { content, rendered, client, widget }: RenderedDraft,
  { recipient, channel, topic, subject, id }: Place & { id: number },
): Promise<Row<"messages">> => ({
  ...{
    id,
    sender_id: sender.id,
    recipient_id: recipient.id,
    stream_id: channel?.id ?? null,
    topic_id: topic?.id ?? null,
  },
  ...{ subject, content, rendered_content: rendered.html, timestamp: now, client, is_me_message: rendered.isMeMessage },
  ...{
    channel_wildcard: rendered.channelWildcard && channel !== null,
    topic_wildcard: rendered.topicWildcard && channel !== null,
  },
  ...{ last_edit_timestamp: null, last_moved_timestamp: null, edit_history: null, reactions: [] },
  submessages: widget === null ? [] : [await widgetSubmessage(tx, sender, id, widget)],
});

const widgetSubmessage = async (tx: WriteTx, sender: User, message_id: number, widget: object) => ({
  id: await tx.nextId("submessages"),
  message_id,
  sender_id: sender.id,
  msg_type: "widget",
  content: JSON.stringify(widget),
});

const extendConversation = async (tx: WriteTx, { recipient, channel }: Place, id: number): Promise<void> => {
  await tx.update("recipients", recipient.id, {
    first_message_id: recipient.first_message_id ?? id,
    last_message_id: id,
  });
  if (channel !== null && channel.first_message_id === null)
    await tx.update("streams", channel.id, { first_message_id: id });
};

/** Flags the recipients whom the content names; answers who they are. */
const noteMentions = async (
  { tx }: Act,
  _sender: User,
  { rendered, target }: RenderedDraft,
  { topic, id }: Place & { id: number },
): Promise<{ personally: number[]; byTopic: number[] }> => {
  const personally = await recipientsAmong(tx, target, rendered.mentionedUserIds);
  const byTopic =
    rendered.topicWildcard && topic !== null
      ? await recipientsAmong(tx, target, await participantsOf(tx, topic.id))
      : [];
  const rows = [
    ...personally.map((user_id) => ({ user_id, message_id: id, flag: "mentioned" })),
    ...byTopic.map((user_id) => ({ user_id, message_id: id, flag: "topic_wildcard_mentioned" })),
  ];
  if (rows.length > 0) await tx.insertMany("message_flags", rows);
  return { personally, byTopic };
};

const recipientsAmong = async (
  tx: WriteTx,
  target: ChannelTarget | DirectTarget,
  ids: readonly number[],
): Promise<number[]> => {
  if (target.kind === "direct") return ids.filter((id) => target.people.some((user) => user.id === id));
  const among: number[] = [];
  for (const id of ids) if (await isSubscribed(tx, id, target.access.channel.id)) among.push(id);
  return among;
};

// Who sends without being subscribed has the message all the same (messages.md C1.2).
const noteUnsubscribedSender = async (
  { tx }: Act,
  sender: User,
  target: ChannelTarget | DirectTarget,
  id: number,
): Promise<void> => {
  if (target.kind === "channel" && !target.access.isSubscribed)
    await tx.insert("message_flags", { user_id: sender.id, message_id: id, flag: "received" });
};

interface Logged extends Place {
  message: Row<"messages">;
  mentioned: { personally: number[]; byTopic: number[] };
}

const logMessage = async (act: Act, sender: User, draft: RenderedDraft, logged: Logged): Promise<void> => {
  const { message, recipient, channel, mentioned } = logged;
  const form = {
    apply_markdown: false,
    client_gravatar: false,
    allow_empty_topic_name: true,
    host: hostOf(act.around.url()),
  };
  const canonical = JSON.parse(new MessageWriter(form, await surroundingOf(act.tx, [message])).text(message, null));
  const facts: MessageFacts & { empty_topic_name: string } = {
    rendered_content: message.rendered_content,
    avatar_is_computable: mayComputeAvatar(sender),
    read_by: draft.read_by,
    mentioned: mentioned.personally,
    channel_wildcard: message.channel_wildcard,
    topic_wildcard: message.topic_wildcard,
    topic_participants: mentioned.byTopic,
    conversation: recipient.user_ids?.join(",") ?? null,
    queue_id: draft.queue_id,
    local_id: draft.local_id,
    empty_topic_name: emptyTopicDisplayName,
  };
  act.emit({ type: "message", message: canonical }, audienceOf(sender, channel, recipient), { ...facts });
};

const audienceOf = (sender: User, channel: Row<"streams"> | null, recipient: Row<"recipients">): Audience => {
  if (channel === null) return { users: recipient.user_ids ?? [] };
  const isPublic = !channel.invite_only;
  return { subscribers: channel.id, users: [sender.id], ...(isPublic ? { publicMessages: true } : {}) };
};
