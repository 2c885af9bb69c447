import { extendTopic, openDirectRecipient } from "../../conversations/index.js";
import { mutersOf } from "../../muted-users/index.js";
import { markRead } from "../flags/read-state.js";
import { storedHtml } from "../html.js";
import type { Operating, Row, WriteTx } from "../vocabulary.js";
import { announceMessage } from "./announce.js";
import { type Called, flagCalled, whoIsCalled } from "./called.js";
import { changeChannelFacts } from "./channel-facts.js";
import type { RenderedDraft, Sending } from "./draft.js";

type User = Row<"users">;
type Message = Row<"messages">;

interface Place {
  id: number;
  recipient_id: number;
  /** The ids of everybody in a direct message, ascending; null for a channel. */
  people: readonly number[] | null;
  channel: Row<"streams"> | null;
  topic: Row<"topics"> | undefined;
}

/** A message that was stored, and whom it calls. */
export interface Stored {
  message: Message;
  called: Called;
}

/** Stores a message that may be sent, its flags, and what it changes about its place. Emits their events, too. */
export const storeMessage = async (call: Operating, sending: Sending): Promise<Stored> => {
  const { sender, draft } = sending;
  const place = await openPlace(call.tx, sending);
  const submessages =
    draft.widget === null
      ? []
      : [await widgetSubmessage(call.tx, { sender, message_id: place.id, widget: draft.widget })];
  const message = await call.tx.insert("messages", rowOf({ sender, draft, now: call.now, place, submessages }));
  const called = await whoIsCalled(call, { sender, draft, topic: place.topic });
  await flagCalled(call.tx, message.id, called);
  // Nobody has unread messages where they are not subscribed (messages.md A3).
  const readers = [...new Set([...draft.read_by, ...called.outsiders])];
  for (const user_id of readers) await markRead(call.tx, { user_id, message_ids: [message.id] });
  // Whoever muted the sender has read it without a row of their own (`domain/muted-users/muted-users.ts`).
  const read_by = [...readers, ...(await mutersOf(call.tx, sender.id))];
  await announceMessage(call, { sender, draft, read_by, called, message, people: place.people });
  if (place.channel !== null) await wakeChannel(call, place.channel, message.id);
  return { message, called };
};

const openPlace = async (tx: WriteTx, { sender, draft: { target }, topic: known }: Sending): Promise<Place> => {
  const id = await tx.nextId("messages");
  if (target.kind === "direct") {
    const user_ids = target.people.map(({ id }) => id);
    const { id: recipient_id, user_ids: people } = await openDirectRecipient(tx, user_ids);
    return { id, recipient_id, people, channel: null, topic: undefined };
  }
  const { channel } = target.access;
  const entry = { stream_id: channel.id, name: target.topic, message_id: id, sender_id: sender.id };
  const topic = await extendTopic(tx, known, entry);
  return { id, recipient_id: channel.recipient_id, people: null, channel, topic };
};

interface NewRow {
  sender: User;
  draft: RenderedDraft;
  now: number;
  place: Place;
  submessages: Message["submessages"];
}

const rowOf = ({ sender, draft, now, place, submessages }: NewRow): Message => {
  const { target, content, rendered, client } = draft;
  const { id, recipient_id, channel, topic } = place;
  return {
    id,
    sender_id: sender.id,
    recipient_id,
    stream_id: channel?.id ?? null,
    topic_id: topic?.id ?? null,
    subject: target.kind === "channel" ? target.topic : "",
    content,
    rendered_content: storedHtml(content, rendered.html),
    timestamp: now,
    client,
    is_me_message: rendered.isMeMessage,
    channel_wildcard: rendered.channelWildcard,
    topic_wildcard: rendered.topicWildcard && channel !== null,
    last_edit_timestamp: null,
    last_moved_timestamp: null,
    edit_history: null,
    reactions: [],
    submessages,
  };
};

interface WidgetOfMessage {
  sender: User;
  message_id: number;
  widget: object;
}

const widgetSubmessage = async (tx: WriteTx, { sender, message_id, widget }: WidgetOfMessage) => ({
  id: await tx.nextId("submessages"),
  message_id,
  sender_id: sender.id,
  msg_type: "widget",
  content: JSON.stringify(widget),
});

/** Stores and tells what a message changes about its channel (messages.md C1.4, channels.md 9.3). */
const wakeChannel = async (call: Operating, channel: Row<"streams">, message_id: number): Promise<void> => {
  if (channel.first_message_id !== null && channel.is_recently_active) return;
  const changes = {
    ...(channel.first_message_id === null ? { first_message_id: message_id } : {}),
    ...(channel.is_recently_active ? {} : { is_recently_active: true }),
  };
  await changeChannelFacts(call, channel, changes);
};
