import type { Audience } from "../../../events/delivery/audience.js";
import { existing } from "../../../storage/existing.js";
import { groupBy } from "../../../storage/group-by.js";
import { Access, forgetMoves } from "../../channels/index.js";
import { firstMessageId, shrinkTopics } from "../../conversations/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { forgetEdits } from "../edit/kept-edits.js";
import { deleteMessageEvent } from "../events.js";
import { forgetMessages } from "../finding/message-index.js";
import { changeChannelFacts } from "../send/channel-facts.js";
import { holdersAmong, MessageAudiences } from "../send/message-audience.js";
import { noteMessageChanges } from "../unread/message-heads.js";
import { dropFiles, referredBy } from "../uploads/claims.js";
import type { Operating, ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;
type Channel = Row<"streams">;

/** The most messages that one event tells of (messages.md C18). */
const mostIds = 100;

const rowsOf = async <N extends "streams" | "topics">(
  tx: ReadTx,
  table: N,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Row<N>>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return new Map((await tx.getMany(table, known)).map((row) => [row.id, row]));
};

/** Channels by id. */
export type Channels = ReadonlyMap<number, Channel>;

/** Returns the channels of messages. */
export const channelsOf = (tx: ReadTx, messages: readonly Message[]): Promise<Channels> =>
  rowsOf(
    tx,
    "streams",
    messages.map(({ stream_id }) => stream_id),
  );

/**
 * Deletes messages with all that depends on them, and tells everybody who has them in view (messages.md B6, D3). `channels` are those
 * that they are in. A caller with thousands of messages spreads them over several transactions, so that others may write in between.
 */
export const deleteMessages = async (
  call: Operating,
  messages: readonly Message[],
  channels: Channels,
): Promise<void> => {
  const { tx } = call;
  const referred = await referredBy(call, messages);
  const conversations = [...groupBy(messages, ({ recipient_id }) => recipient_id)].map(([recipient_id, together]) => {
    const stream_id = together[0]?.stream_id ?? null;
    return { recipient_id, channel: stream_id === null ? null : existing(channels.get(stream_id)), messages: together };
  });
  // Side by side, so that many conversations take no more round trips than one.
  const [topics, audiences] = await Promise.all([
    rowsOf(
      tx,
      "topics",
      messages.map(({ topic_id }) => topic_id),
    ),
    Promise.all(conversations.map((conversation) => removeRows(call, conversation))),
    noteMessageChanges(
      tx,
      conversations.map(({ recipient_id }) => recipient_id),
    ),
  ]);
  for (const [at, conversation] of conversations.entries())
    announceAll(call, conversation, { topics, audiences: existing(audiences[at]) });
  const deleted = groupBy(messages, ({ topic_id }) => topic_id);
  const shrinking = [...topics.values()].map((topic) => ({ topic, deleted: deleted.get(topic.id)?.length ?? 0 }));
  await Promise.all([shrinkTopics(tx, shrinking), moveBeginnings(call, conversations)]);
  await dropFiles(call, referred);
};

interface Conversation {
  recipient_id: number;
  /** Null for a direct message conversation. */
  channel: Channel | null;
  /** Those to be deleted. */
  messages: readonly Message[];
}

interface Announcing {
  topics: ReadonlyMap<number, Row<"topics">>;
  /** By message id. */
  audiences: ReadonlyMap<number, Audience>;
}

const announceAll = (call: Operating, { channel, messages }: Conversation, { topics, audiences }: Announcing): void => {
  for (const [topic_id, inTopic] of groupBy(messages, (message) => message.topic_id)) {
    const topic = topics.get(topic_id ?? 0)?.name ?? "";
    for (const [audience, told] of groupBy(inTopic, ({ id }) => existing(audiences.get(id))))
      announce(call, told, { place: channel && { stream_id: channel.id, topic }, audience });
  }
};

/** Notes and tells which message is the first one of each channel now. */
const moveBeginnings = async (call: Operating, conversations: readonly Conversation[]): Promise<void> => {
  const firsts = await Promise.all(conversations.map(({ recipient_id }) => firstMessageId(call.tx, recipient_id)));
  for (const [at, { channel }] of conversations.entries()) {
    const first_message_id = firsts[at] ?? null;
    if (channel !== null && channel.first_message_id !== first_message_id)
      await changeChannelFacts(call, channel, { first_message_id });
  }
};

/**
 * Deletes messages and their flags, and returns the audience that each had, by message id. Bits that mark it as read may stay,
 * since no id is used twice.
 */
const removeRows = async (
  call: Operating,
  { recipient_id, channel, messages }: Conversation,
): Promise<Map<number, Audience>> => {
  const { tx } = call;
  const ids = messages.map(({ id }) => id);
  const [audiences, isActors, flags] = await Promise.all([
    MessageAudiences.of(tx, recipient_id, channel),
    readableByActor(call, channel, messages),
    tx.scanMany("message_flags", "ofMessage", { prefixes: ids.map((id) => [id]) }),
    forgetMessages(tx, ids),
    forgetEdits(tx, messages),
  ]);
  const flagged = groupBy(flags, ({ message_id }) => message_id);
  const found = new Map<number, Audience>();
  await audiences.lookAt(messages);
  for (const message of messages) {
    const { id } = message;
    const others = call.actor !== null && isActors.has(id) ? [call.actor.id] : [];
    found.set(id, await audiences.to(message, { holders: holdersAmong(flagged.get(id) ?? []), others }));
  }
  await forgetMoves(tx, messages);
  await tx.deleteMany(
    "message_flags",
    flags.map(({ id }) => id),
  );
  await tx.deleteMany("messages", ids);
  return found;
};

/** Returns the ids of those messages that the actor may read. They get the event of these, subscribed or not (messages.md D3). */
const readableByActor = async (
  { tx, actor, now }: Operating,
  channel: Channel | null,
  messages: readonly Message[],
): Promise<ReadonlySet<number>> => {
  if (actor === null || channel === null) return new Set();
  const access = new Access(tx, actor, now);
  const readable = await access.readableAmong(await access.toChannel(channel), messages);
  return new Set(readable.map(({ id }) => id));
};

interface Deleted {
  /** Null for a direct message conversation. */
  place: { stream_id: number; topic: string } | null;
  audience: Audience;
}

const announce = (call: Operating, messages: readonly Message[], { place, audience }: Deleted): void => {
  const ids = messages.map(({ id }) => id).sort((a, b) => a - b);
  const message_type = place === null ? "private" : "stream";
  const facts = { empty_topic_name: emptyTopicDisplayName };
  for (let at = 0; at < ids.length; at += mostIds) {
    const message_ids = ids.slice(at, at + mostIds);
    call.emit(deleteMessageEvent, { message_ids, message_type, ...place }, { ...audience, facts });
  }
};
