import { renderTopicLinks } from "../../../markdown/index.js";
import { existing } from "../../../storage/existing.js";
import { portions } from "../../../storage/portions.js";
import { linkifiersOf } from "../../linkifiers/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { targetOf } from "../edit/content-change.js";
import { flagFactsOf } from "../edit/flag-facts.js";
import { changeMentionFlags } from "../edit/mention-flags.js";
import { editEvent, updateMessageEvent } from "../edit/update-event.js";
import { deleteMessageEvent } from "../events.js";
import { carryTopicMarks } from "../flags/carry-topic-marks.js";
import { tellRead } from "../flags/read-on-leaving.js";
import { htmlOf } from "../stored-html.js";
import type { Row, Writing } from "../vocabulary.js";
import { changeBeginnings, type MessageMove, type MovedTopics, storeMove } from "./move-messages.js";
import { carryReadState } from "./move-read-state.js";
import { type Before, beforeMove, knowing, readersAfter, type Viewers, viewersBefore } from "./move-readers.js";
import { tellOfArrival } from "./tell-arrival.js";

const facts = { empty_topic_name: emptyTopicDisplayName };

/** The most messages that one event of a deletion tells of (messages.md C18). */
const mostIds = 100;

/** What messages moved from and to, and what was before. */
export interface MovedPart {
  topics: MovedTopics;
  before: Before;
}

/** Moves messages to another topic or channel, with all that follows from it for each of them and for those who have them. */
export const moveSelected = async (call: Writing, move: MessageMove): Promise<MovedPart> => {
  const { places, selection } = move;
  const before = await beforeMove(call, selection.moved, places);
  const viewers = await viewersBefore(call, before, places.from.channel);
  const topics = await storeMove(call, move);
  if (places.from.channel.id === places.to.channel.id) {
    await carryTopicMarks(call, { messages: selection.moved, channel: places.to.channel, topics });
    await tellOfMove(call, move, viewers);
  } else await changeChannel(call, move, { topics, before, viewers });
  await changeBeginnings(call, places);
  return { topics, before };
};

interface Watched extends MovedPart {
  viewers: readonly Viewers[];
}

/** Does what follows from a move to another channel for those who had the messages, and for those who have them now. */
const changeChannel = async (call: Writing, move: MessageMove, { topics, before, viewers }: Watched): Promise<void> => {
  const { selection, places } = move;
  // Somebody who could not read the old channel any more may have flags, too, and read the new one.
  const others = [...before.flags, ...before.targetEnded].map(({ user_id }) => user_id);
  const concerned = [...new Set([...viewers.flatMap(({ users }) => users), ...others])];
  const staying = await readersAfter(call, concerned, { channel: places.to.channel, target: before.target });
  await dropFlags(
    call,
    before.flags.filter(({ user_id }) => !staying.has(user_id)),
  );
  const unread = await carryReadState(call, { messages: selection.moved, places, topics, before, staying });
  const coming = await comingTo(call, move, { before, viewers });
  await tellOfMove(call, move, readersOf({ before, viewers, staying, told: coming.knowing }));
  await tellOfArrival(call, move, { ids: before.ids, users: coming.unknowing });
  tellOfLoss(call, move, { viewers, staying });
  await tellRead(call, unread);
};

/** Returns the subscribers who did not see the messages before: those who may know of the channel that they left, and the others. */
const comingTo = async (
  call: Writing,
  { places: { from } }: MessageMove,
  { before, viewers }: Omit<Watched, "topics">,
): Promise<{ knowing: number[]; unknowing: number[] }> => {
  const seeing = new Set(viewers.flatMap(({ users }) => users));
  const coming = before.target.map(({ user_id }) => user_id).filter((id) => !seeing.has(id));
  const told = new Set(await knowing(call.tx, coming, { channel: from.channel, active: before.active }));
  return { knowing: [...told], unknowing: coming.filter((id) => !told.has(id)) };
};

interface MoveAudience extends Omit<Watched, "topics"> {
  staying: ReadonlySet<number>;
  told: number[];
}

/** Returns who is told of a move to another channel, together with those who saw the same messages. */
const readersOf = ({ before, viewers, staying, told }: MoveAudience): Viewers[] => {
  const kept = viewers.map(({ ids, users }) => ({ ids, users: users.filter((id) => staying.has(id)) }));
  const all = kept.find(({ ids }) => ids.length === before.ids.length);
  if (all === undefined) kept.push({ ids: before.ids, users: told });
  else all.users = [...all.users, ...told].sort((a, b) => a - b);
  return kept;
};

const tellOfMove = async (call: Writing, move: MessageMove, readers: readonly Viewers[]): Promise<void> => {
  const { tx, actor, now } = call;
  const { message, wanted, places, made } = move;
  const { channel } = places.from;
  const topic_links = wanted.topic === undefined ? [] : renderTopicLinks(places.topic, await linkifiersOf(tx));
  for (const { ids, users } of readers) {
    if (users.length === 0) continue;
    const isNamed = ids.includes(message.id);
    const message_id = isNamed ? message.id : existing(ids[0]);
    const moved = existing(await tx.get("messages", message_id));
    const flags = await flagsNow(call, moved, isNamed ? move : null);
    const event = editEvent({
      user_id: actor.id,
      edit_timestamp: now,
      message_id,
      message_ids: ids,
      rendering_only: false,
      stream_name: channel.name,
      stream_id: channel.id,
      propagate_mode: wanted.mode,
      orig_subject: message.subject,
      ...(made === null || !isNamed ? {} : contentOf(message, moved)),
      ...(wanted.topic === undefined ? {} : { subject: places.topic, topic_links }),
      ...(wanted.stream_id === undefined ? {} : { new_stream_id: wanted.stream_id }),
    });
    call.emit(updateMessageEvent, event, { users, facts: { ...facts, ...(await flagFactsOf(tx, moved, flags)) } });
  }
};

const contentOf = (message: Row<"messages">, edited: Row<"messages">) => ({
  orig_content: message.content,
  orig_rendered_content: htmlOf(message),
  content: edited.content,
  rendered_content: htmlOf(edited),
  is_me_message: edited.is_me_message,
});

/** Returns the flags of a message that has moved; where its content is another one, they follow that. */
const flagsNow = async (
  call: Writing,
  moved: Row<"messages">,
  move: MessageMove | null,
): Promise<readonly Row<"message_flags">[]> => {
  const { tx, actor } = call;
  if (move === null || move.made === null) return tx.scan("message_flags", "ofMessage", { prefix: [moved.id] });
  const topic = moved.topic_id === null ? undefined : await tx.get("topics", moved.topic_id);
  const target = await targetOf(call, moved, { channel: move.places.to.channel, topic });
  return changeMentionFlags(call, moved, { sender: actor, topic, draft: { target, ...move.made } });
};

/** Deletes the flags of people who can no longer read the messages. */
const dropFlags = async ({ tx }: Writing, flags: readonly Row<"message_flags">[]): Promise<void> => {
  for (const some of portions(flags, 1_000))
    await tx.deleteMany(
      "message_flags",
      some.map(({ id }) => id),
    );
};

/** Takes the messages from those who cannot read the new channel, of which they learn nothing else (security B4). */
const tellOfLoss = (
  call: Writing,
  { message, places }: MessageMove,
  { viewers, staying }: { viewers: readonly Viewers[]; staying: ReadonlySet<number> },
): void => {
  const place = { stream_id: places.from.channel.id, topic: message.subject };
  for (const { ids, users } of viewers) {
    const losing = users.filter((id) => !staying.has(id));
    if (losing.length === 0) continue;
    for (const message_ids of portions(ids, mostIds))
      call.emit(deleteMessageEvent, { message_type: "stream", message_ids, ...place }, { users: losing, facts });
  }
};
