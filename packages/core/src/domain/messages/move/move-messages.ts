import { giveTurn } from "../../../memory/in-turns.js";
import { existing } from "../../../storage/existing.js";
import { portions } from "../../../storage/portions.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import { noteMoves } from "../../channels/index.js";
import { addParticipants, addWriters, firstMessageId, openTopic, shrinkTopics } from "../../conversations/index.js";
import { moveReferences } from "../../files/index.js";
import { contentColumns, type NewContent, previousContent } from "../edit/content-change.js";
import type { HistoryEntry } from "../edit/edit-entries.js";
import { withoutOldest } from "../edit/kept-edits.js";
import { reindexMessages, reindexMoved } from "../finding/message-index.js";
import { changeChannelFacts } from "../send/channel-facts.js";
import { noteMessageChanges } from "../unread/message-heads.js";
import { mayReferToFiles } from "../uploads/file-keys.js";
import type { Row, Writing } from "../vocabulary.js";
import type { WantedMove } from "./move-request.js";
import type { MovePlaces } from "./move-right.js";
import type { MovedMessage, Selection } from "./move-selection.js";

type Message = Row<"messages">;
type Topic = Row<"topics">;

/** A move that is allowed, with the messages that it takes along. */
export interface MessageMove {
  /** The message that the request names, as it was. */
  message: Message;
  wanted: WantedMove;
  places: MovePlaces;
  selection: Selection;
  /** The new content of that message; null where it stays. */
  made: NewContent | null;
}

/** The topics between which messages have moved, as they were. */
export interface MovedTopics {
  from: Topic;
  to: Topic;
  /** Whether other messages were there before. */
  isMerged: boolean;
}

/**
 * Stores that messages are in another topic or channel (messages.md C3). Many are stored in portions, between which others have their
 * turn.
 */
export const storeMove = async (call: Writing, move: MessageMove): Promise<MovedTopics> => {
  const { tx } = call;
  const { message, places, selection } = move;
  const { channel } = places.to;
  const from = existing(await tx.get("topics", existing(message.topic_id ?? undefined)));
  const first = existing(selection.moved[0]);
  const to = await openTopic(tx, { stream_id: channel.id, name: places.topic, message_id: first.id });
  const place = { stream_id: channel.id, recipient_id: channel.recipient_id, topic_id: to.id, subject: places.topic };
  for (const some of portions(selection.moved, rowsAtOnce)) {
    const changes = some.map((one) => ({ id: one.id, ...place, ...historyOf(call, move, one) }));
    const moved = await tx.updateMany("messages", await withoutOldest(tx, changes));
    await giveTurn(tx);
    const ids = some.map(({ id }) => id);
    if (places.from.channel.id !== channel.id) {
      await noteMoves(tx, { from: places.from.channel, to: channel }, ids);
      await moveReferences(
        tx,
        moved.filter(({ content }) => mayReferToFiles(content)),
      );
    }
    await reindexMoved(
      tx,
      moved.map((message, at) => ({ message, before: existing(some[at]) })),
    );
    await giveTurn(tx);
  }
  if (move.made !== null) {
    const edited = await tx.update("messages", message.id, contentColumns(move.made, message, call.now));
    await reindexMessages(tx, [edited]);
  }
  await Promise.all([
    countMoved(call, selection.moved, { from, to }),
    noteMessageChanges(tx, [message.recipient_id, channel.recipient_id]),
  ]);
  return { from, to, isMerged: to.id !== from.id && to.message_count > 0 };
};

/** Returns what a message's history says of a move, and when the message was moved; resolving its topic is no move of it. */
const historyOf = ({ actor, now }: Writing, move: MessageMove, moved: MovedMessage) => {
  const { message, wanted, places, made } = move;
  const [from, to] = [places.from.channel.id, places.to.channel.id];
  const entry: HistoryEntry = {
    user_id: actor.id,
    timestamp: now,
    ...(made !== null && moved.id === message.id ? previousContent(message) : {}),
    ...(wanted.topic === undefined ? {} : { prev_topic: moved.subject, topic: places.topic }),
    ...(from === to ? {} : { prev_stream: from, stream: to }),
  };
  const isMoved = !wanted.isResolving || from !== to;
  return {
    edit_history: [entry, ...(moved.edit_history ?? [])],
    ...(isMoved ? { last_moved_timestamp: now } : {}),
  };
};

/** Keeps the counts and the participants of both topics true. */
const countMoved = async (
  { tx }: Writing,
  moved: readonly MovedMessage[],
  { from, to }: { from: Topic; to: Topic },
): Promise<void> => {
  if (from.id === to.id) {
    await shrinkTopics(tx, [{ topic: from, deleted: 0 }]);
    return;
  }
  await shrinkTopics(tx, [
    { topic: from, deleted: moved.length },
    { topic: to, deleted: -moved.length },
  ]);
  const writers = new Set<number>();
  const reactors = new Set<number>();
  for (const some of portions(moved, rowsAtOnce)) {
    for (const { sender_id, reactions } of some) {
      writers.add(sender_id);
      for (const { user_id } of reactions) reactors.add(user_id);
    }
    await giveTurn(tx);
  }
  await addParticipants(tx, to.id, new Set([...writers, ...reactors]));
  if (from.stream_id !== to.stream_id) await addWriters(tx, to.stream_id, writers);
};

/** Notes and tells what a move changes about its channels: their first messages, and that the new one is active. */
export const changeBeginnings = async (call: Writing, { from, to }: MovePlaces): Promise<void> => {
  if (from.channel.id === to.channel.id) return;
  for (const { channel } of [from, to]) {
    const first_message_id = await firstMessageId(call.tx, channel.recipient_id);
    const changes = {
      ...(channel.first_message_id === first_message_id ? {} : { first_message_id }),
      ...(channel.id === to.channel.id && !channel.is_recently_active ? { is_recently_active: true } : {}),
    };
    if (Object.keys(changes).length > 0) await changeChannelFacts(call, channel, changes);
  }
};
