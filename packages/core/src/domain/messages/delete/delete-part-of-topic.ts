import { fold } from "../../../text/folding.js";
import {
  Access,
  type ChannelAccess,
  isHolding,
  isProtected,
  MovedHolders,
  newestReceived,
  readableChannel,
  subscriptionsIn,
  withMembers,
} from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { policies, setPolicy } from "../../topics/index.js";
import { areMessagesComing } from "../move/long-moves.js";
import { readersAfter } from "../move/move-readers.js";
import type { ReadTx, Row, Writing } from "../vocabulary.js";
import { deleteMessages } from "./delete-messages.js";
import { withFewFlags } from "./delete-sent.js";

/** The most messages that one transaction deletes, and the most users whose policies it resets (channels.md 7.9). */
const mostAtOnce = 100;
/** How many of the messages that are left are looked at by one call. */
const pageOfLeft = 1_000;

/** A topic that is to be deleted. */
export interface DoomedTopic {
  stream_id: number;
  name: string;
}

/** How far a deletion has come. */
export interface Progress {
  /** The messages before this one are left; 0 where there are none. */
  before: number;
  /** The policies after the one of this id are left. */
  afterPolicy: number;
}

/** Nothing is deleted yet. */
export const nothingDeleted: Progress = { before: Number.MAX_SAFE_INTEGER, afterPolicy: 0 };

/**
 * Deletes the newest of the messages that are left in a topic, as far as the actor may read them. With the last of them it begins to
 * reset the policies that users have for the topic. Returns how far it came; null where all is done.
 */
export const deletePart = async (
  call: Writing<"invalidChannelId">,
  topic: DoomedTopic,
  progress: Progress,
): Promise<Progress | null> => {
  const access = await readableChannel(call, topic.stream_id);
  if (access.channel.is_archived) throw call.fail("invalidChannelId");
  const before = progress.before === 0 ? 0 : await deleteNewest(call, access, { topic, before: progress.before });
  if (before > 0) return { ...progress, before };
  // What is still to come by a move is deleted, too.
  if (await areMessagesComing(call.tx, { stream_id: topic.stream_id, topic: topic.name })) return nothingDeleted;
  const afterPolicy = await resetSome(call, access, { topic, afterPolicy: progress.afterPolicy });
  return afterPolicy === null ? null : { before, afterPolicy };
};

/** Returns the id before which messages are left; 0 where there are none. */
const deleteNewest = async (
  call: Writing,
  access: ChannelAccess,
  { topic, before }: { topic: DoomedTopic; before: number },
): Promise<number> => {
  const { tx, actor, now } = call;
  const found = await topicOf(tx, topic.stream_id, topic.name);
  if (found === undefined) return 0;
  const range = { prefix: [found.id], before, limit: mostAtOnce, reverse: true };
  const newest = await tx.scan("messages", "byTopic", range);
  const readable = await new Access(tx, actor, now).readableAmong(access, newest);
  const deleted = await withFewFlags(tx, readable);
  await deleteMessages(call, deleted, new Map([[access.channel.id, access.channel]]));
  if (deleted.length < readable.length) return deleted.at(-1)?.id ?? 0;
  return newest.length < mostAtOnce ? 0 : (newest.at(-1)?.id ?? 0);
};

/** Resets the policies of some users for the topic. Returns the id of the last; null where it was the last of all. */
const resetSome = async (
  call: Writing,
  { channel }: ChannelAccess,
  { topic, afterPolicy }: { topic: DoomedTopic; afterPolicy: number },
): Promise<number | null> => {
  const { tx } = call;
  const { stream_id, name } = topic;
  const range = { prefix: [stream_id, fold(name)], after: afterPolicy, limit: mostAtOnce };
  const rows = await tx.scan("user_topics", "byStream", range);
  const holders = rows.map(({ user_id }) => user_id);
  const without = await usersWithout(call, channel, { topic, holders });
  // Who may not read the channel any more hears of nothing (security B2).
  const target = await withMembers(tx, channel.id, (members) => members.list(true));
  const hearing = [...(await readersAfter(call, without, { channel, target }))];
  if (hearing.length > 0)
    await setPolicy(call, { users: await tx.getMany("users", hearing), stream_id, name }, policies.inherit);
  return rows.length < mostAtOnce ? null : (rows.at(-1)?.id ?? null);
};

/**
 * Returns those of the users who have no message of the topic any more. Where the history is protected, these are also users to whom
 * none of the messages that are left belongs.
 */
const usersWithout = async (
  { tx }: Writing,
  channel: Row<"streams">,
  { topic, holders }: { topic: DoomedTopic; holders: readonly number[] },
): Promise<readonly number[]> => {
  const left = holders.length === 0 ? undefined : await topicOf(tx, topic.stream_id, topic.name);
  if (left === undefined) return holders;
  if (!isProtected(channel)) return [];
  const subscriptions = (await subscriptionsIn(tx, holders, [channel])).get(channel.id);
  const newest = await Promise.all(
    holders.map((id) => newestReceived(tx, left.id, subscriptions?.get(id)?.periods ?? [])),
  );
  const without = holders.filter((_, at) => newest[at] === undefined);
  const holding = await holdersIn(tx, left.id, new Set(without));
  return without.filter((id) => !holding.has(id));
};

/** Returns those of the users who have a message of the topic otherwise than by a subscription. */
const holdersIn = async (tx: ReadTx, topic_id: number, user_ids: ReadonlySet<number>): Promise<ReadonlySet<number>> => {
  const holding = new Set<number>();
  for (let after = 0; holding.size < user_ids.size; ) {
    const page = await tx.scan("messages", "byTopic", {
      prefix: [topic_id],
      after,
      limit: pageOfLeft,
      columns: ["last_moved_timestamp"],
    });
    const moved = await MovedHolders.of(tx, page);
    for (const id of user_ids) if (page.some((message) => moved.heldBy(id, message.id) !== null)) holding.add(id);
    const flags = await tx.scanMany("message_flags", "ofMessage", { prefixes: page.map(({ id }) => [id]) });
    for (const row of flags) if (isHolding(row) && user_ids.has(row.user_id)) holding.add(row.user_id);
    if (page.length < pageOfLeft) break;
    after = page.at(-1)?.id ?? 0;
  }
  return holding;
};
