import { messagePath } from "../../../markdown/index.js";
import { site } from "../../../operation/services.js";
import { settingValue } from "../../../schema/setting.js";
import { existing } from "../../../storage/existing.js";
import { fold } from "../../../text/folding.js";
import { subscribersOf, withMembers } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { mention, topicLink } from "../../rendering/index.js";
import { knowsTopic, policies } from "../../topics/index.js";
import { notificationBotId, userSettings } from "../../users/index.js";
import { deleteMessages } from "../delete/delete-messages.js";
import { sendChannelNotices } from "../send/notices.js";
import type { Row, Writing } from "../vocabulary.js";
import type { MessageMove, MovedTopics } from "./move-messages.js";
import { knowing } from "./move-readers.js";
import { isResolved } from "./move-request.js";

type Channel = Row<"streams">;

/** Seconds in which marking a topic as resolved can be taken back without a trace. */
const undoable = 60;

const marked = (user: Row<"users">, isDone: boolean): string =>
  `${mention(user)} has marked this topic as ${isDone ? "resolved" : "unresolved"}.`;

/** Writes into a topic that it was marked as resolved, or no longer so; takes back what was written a moment ago. */
export const noticeResolving = async (call: Writing, { message, places, made }: MessageMove): Promise<void> => {
  const { actor } = call;
  const { channel } = places.to;
  const isDone = isResolved(places.topic);
  if (made !== null || isDone === isResolved(message.subject)) return;
  const undone = await noticeToUndo(call, places);
  if (undone !== undefined) return deleteMessages(call, [undone], new Map([[channel.id, channel]]));
  const read_by = await readers(call, channel, places.topic);
  const content = marked(actor, isDone);
  await sendChannelNotices(call, [{ channel, topic: places.topic, content, read_by }]);
};

const noticeToUndo = async (
  { tx, now }: Writing,
  { to, topic: name }: MessageMove["places"],
): Promise<Row<"messages"> | undefined> => {
  const topic = await topicOf(tx, to.channel.id, name);
  const newest = topic === undefined ? undefined : await tx.get("messages", topic.max_id);
  if (newest?.sender_id !== notificationBotId || now - newest.timestamp > undoable) return undefined;
  const opposite = ` has marked this topic as ${isResolved(name) ? "unresolved" : "resolved"}.`;
  return newest.content.endsWith(opposite) ? newest : undefined;
};

/** Returns the ids of the subscribers for whom such a notice is read from the beginning, as their settings say. */
const readers = async ({ tx }: Writing, { id: stream_id }: Channel, topic: string): Promise<number[]> => {
  const users = await tx.getMany("users", await subscribersOf(tx, stream_id));
  const rows = await tx.scan("user_topics", "byStream", { prefix: [stream_id, fold(topic)] });
  const followers = rows.filter(({ visibility_policy }) => visibility_policy === policies.followed);
  const following = new Set(followers.map(({ user_id }) => user_id));
  return users
    .filter(({ id, settings }) => {
      const policy = settingValue(userSettings, settings, "resolved_topic_notice_auto_read_policy");
      return policy === "always" || (policy === "except_followed" && !following.has(id));
    })
    .map(({ id }) => id);
};

/** Where notices are asked for: in the topic that messages left, and in the one to which they went. */
export interface AskedNotices {
  old: boolean;
  new: boolean;
}

/** Whether the actor may read any message of the topic to which others are to move. */
export const seesTarget = async (
  { tx, actor }: Writing,
  { to, topic: name }: MessageMove["places"],
): Promise<boolean> => {
  if (to.history) return true;
  const topic = await topicOf(tx, to.channel.id, name);
  return topic !== undefined && (await knowsTopic(tx, to, { topic, reader: actor }));
};

/** Writes into both topics what was moved, as far as it is asked for, first into the new one (messages.md C3). */
export const noticeMove = async (call: Writing, move: MessageMove, { topics, asked }: NoticedMove): Promise<void> => {
  const { wanted, places } = move;
  const isOnlyResolved = wanted.isResolving && places.from.channel.id === places.to.channel.id;
  const read_by = [call.actor.id];
  const named = await areNamed(call, places);
  if (asked.new && !isOnlyResolved)
    await sendChannelNotices(call, [
      { channel: places.to.channel, topic: places.topic, content: newText(call, { move, topics, named }), read_by },
    ]);
  if (!asked.old) return;
  // A topic of which only the case changes keeps the new one: it takes the spelling of its newest message.
  const topic = topics.from.id === topics.to.id ? places.topic : topics.from.name;
  const content = oldText(call, move, named);
  await sendChannelNotices(call, [{ channel: places.from.channel, topic, content, read_by }]);
};

interface NoticedMove {
  topics: MovedTopics;
  asked: AskedNotices;
}

const unnamed = "another channel";

/** Whether a notice names the place that messages left, and the one to which they went. */
interface Named {
  from: boolean;
  to: boolean;
}

/**
 * Returns which of the places all readers of the other one may know, guests and visitors among them. The others get no name (security
 * B2, O7).
 */
const areNamed = async (call: Writing, { from, to }: MessageMove["places"]): Promise<Named> => ({
  from: await mayAllKnow(call, { readers: to.channel, channel: from.channel }),
  to: await mayAllKnow(call, { readers: from.channel, channel: to.channel }),
});

const mayAllKnow = async (
  { tx }: Writing,
  { readers, channel }: { readers: Channel; channel: Channel },
): Promise<boolean> => {
  if (channel.id === readers.id || channel.is_web_public) return true;
  if (channel.invite_only || readers.is_web_public) return false;
  const subscribers = await subscribersOf(tx, readers.id);
  const active = await withMembers(tx, channel.id, (members) => members.list(true));
  return (await knowing(tx, subscribers, { channel, active })).length === subscribers.length;
};

interface NewNotice {
  move: MessageMove;
  topics: MovedTopics;
  named: Named;
}

const newText = (call: Writing, { move, topics, named }: NewNotice): string => {
  const { places, selection, message } = move;
  const { moved, isWhole } = selection;
  const place = named.from ? topicLink(places.from.channel, message.subject) : unnamed;
  const end = `here from ${place} by ${mention(call.actor)}.`;
  if (isWhole && !topics.isMerged) return `This topic was moved ${end}`;
  if (moved.length > 1) return `${moved.length} messages were moved ${end}`;
  const { id: stream_id, name } = places.to.channel;
  const path = messagePath({ stream_id, name }, places.topic, existing(moved[0]).id);
  return `[A message](${call.use(site).url}${path}) was moved ${end}`;
};

const oldText = ({ actor }: Writing, { places, selection }: MessageMove, named: Named): string => {
  const place = named.to ? topicLink(places.to.channel, places.topic) : unnamed;
  const end = `to ${place} by ${mention(actor)}.`;
  if (selection.isWhole) return `This topic was moved ${end}`;
  const { length } = selection.moved;
  return length === 1
    ? `A message was moved from this topic ${end}`
    : `${length} messages were moved from this topic ${end}`;
};
