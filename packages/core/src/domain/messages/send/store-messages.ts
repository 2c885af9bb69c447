import { giveTurn } from "../../../memory/in-turns.js";
import { existing } from "../../../storage/existing.js";
import { beginTopic, extendTopics, openDirectRecipients } from "../../conversations/index.js";
import { mutersOf } from "../../muted-users/index.js";
import { indexNew } from "../finding/indexing.js";
import { markMessages } from "../finding/message-index.js";
import { markNewRead } from "../flags/read-state.js";
import { storedHtml } from "../stored-html.js";
import type { Operating, Row, WriteTx } from "../vocabulary.js";
import type { RenderedDraft, Sending } from "./draft.js";
import { flagMentioned, type MentionedUsers, mentionedUsersOf } from "./mentioned-users.js";

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

/** A message that was stored, whom it mentions, and what it leaves to be told. */
export interface Stored {
  sending: Sending;
  message: Message;
  mentions: MentionedUsers;
  /** The ids of users for whom it is read from the beginning. */
  read_by: readonly number[];
  /** The ids of everybody in a direct message, ascending; null for a channel. */
  people: readonly number[] | null;
}

/** Stores messages that may be sent, to one place each, and their flags. Emits nothing. */
export const storeMessages = async (call: Operating, sendings: readonly Sending[]): Promise<Stored[]> => {
  const places = await openPlaces(call.tx, sendings);
  const rows: Message[] = [];
  for (const { sending, place } of places) {
    const { sender, draft } = sending;
    const submessages = draft.widget === null ? [] : [await submessageOf(call.tx, sending, place.id)];
    rows.push(rowOf({ sender, draft, now: call.now, place, submessages }));
  }
  const messages = await call.tx.insertMany("messages", rows);
  const stored: (Stored & { readers: readonly number[] })[] = [];
  for (const [at, { sending, place }] of places.entries()) {
    const mentioning = mentionedUsersOf(call, { ...sending, topic: place.topic });
    const mentions = mentioning instanceof Promise ? await mentioning : mentioning;
    const turn = giveTurn(call.tx);
    if (turn !== undefined) await turn;
    // Nobody has unread messages where they are not subscribed (messages.md A3).
    const readers = distinct(sending.draft.read_by, mentions.outsiders);
    // Whoever muted the sender has read it without a row of their own (`domain/muted-users/muted-users.ts`).
    const muting = mutersOf(call.tx, sending.sender.id);
    const read_by = [...readers, ...(muting instanceof Promise ? await muting : muting)];
    stored.push({ sending, message: existing(messages[at]), mentions, readers, read_by, people: place.people });
  }
  // Most messages call for none of these, and a promise that has nothing to wait for costs as well (benchmark send-64).
  const writes = [flagMentioned(call.tx, stored), markReaders(call.tx, stored)];
  if (writes.some((write) => write !== undefined)) await Promise.all(writes);
  for (const some of inShortParts(messages)) {
    const finding = [markMessages(call.tx, some), indexNew(call, some)];
    if (finding.some((write) => write !== undefined)) await Promise.all(finding);
  }
  return stored;
};

/** UTF-16 units of several messages' rendered content from which others have their turn between two of them. */
const longContent = 10_000;

const inShortParts = (messages: readonly Message[]): (readonly Message[])[] => {
  const length = messages.reduce((sum, { content, rendered_content }) => sum + (rendered_content ?? content).length, 0);
  return length < longContent ? [messages] : messages.map((message) => [message]);
};

const distinct = (ids: readonly number[], others: readonly number[]): readonly number[] =>
  ids.length + others.length < 2 ? [...ids, ...others] : [...new Set([...ids, ...others])];

const markReaders = (
  tx: WriteTx,
  stored: readonly (Stored & { readers: readonly number[] })[],
): Promise<void> | undefined => {
  if (stored.every(({ readers }) => readers.length === 0)) return undefined;
  const byUser = new Map<number, number[]>();
  for (const { message, readers } of stored)
    for (const user_id of readers) byUser.set(user_id, [...(byUser.get(user_id) ?? []), message.id]);
  const blocks = new Map(stored.flatMap(({ sending }) => sending.blocks).map((row) => [row.id, row]));
  const asked = new Set(stored.flatMap(({ sending }) => sending.draft.read_by));
  return markNewRead(tx, { byUser, known: [...blocks.values()], asked });
};

interface Placed {
  sending: Sending;
  place: Place;
}

/** Opens the places of messages, and gives the messages their ids. */
const openPlaces = async (tx: WriteTx, sendings: readonly Sending[]): Promise<Placed[]> => {
  const first = await tx.nextId("messages", sendings.length);
  const targets = sendings.map(({ draft }) => draft.target);
  const conversations = targets.flatMap((target) =>
    target.kind === "direct" ? [target.people.map(({ id }) => id)] : [],
  );
  const recipients = conversations.length === 0 ? [] : await openDirectRecipients(tx, conversations);
  const topics = await extendTopics(
    tx,
    sendings.flatMap((sending, at) => inKnownTopic(sending, first + at)),
  );
  const placed: Placed[] = [];
  for (const [at, sending] of sendings.entries()) {
    const id = first + at;
    const {
      topic: known,
      sender,
      draft: { target },
    } = sending;
    if (target.kind === "channel") {
      const { channel } = target.access;
      const entry = { stream_id: channel.id, name: target.topic, message_id: id, sender_id: sender.id };
      const topic = known === undefined ? await beginTopic(tx, entry) : existing(topics.get(known.id));
      placed.push({ sending, place: { id, recipient_id: channel.recipient_id, people: null, channel, topic } });
    } else {
      const { id: recipient_id, user_ids: people } = existing(recipients.shift());
      placed.push({ sending, place: { id, recipient_id, people, channel: null, topic: undefined } });
    }
  }
  return placed;
};

/** What a message adds to the topic that it goes to; nothing where that does not exist yet, and for a direct message. */
const inKnownTopic = ({ topic, sender, draft: { target } }: Sending, message_id: number) =>
  topic === undefined || target.kind === "direct"
    ? []
    : [{ topic, name: target.topic, message_id, sender_id: sender.id }];

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

/** Returns what the widget of a draft attaches to its message. */
const submessageOf = async (
  tx: WriteTx,
  { sender, draft: { widget } }: Sending,
  message_id: number,
): Promise<Message["submessages"][number]> => ({
  id: await tx.nextId("submessages"),
  message_id,
  sender_id: sender.id,
  msg_type: "widget",
  content: JSON.stringify(widget),
});
