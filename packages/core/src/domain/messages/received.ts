import { existing } from "../../storage/existing.js";
import { holdingFlags, OwnMoved, periodsLeft } from "../channels/index.js";
import { directRecipientIds, lastMessageIds } from "../conversations/index.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** The conversations from which a user gets messages. */
export interface Conversations {
  /** The channels that the user is subscribed to. */
  channels: readonly { channel: Row<"streams">; subscription: Row<"subscriptions"> }[];
  /** The times in which the user was subscribed to channels and got messages, the one that ended last first. */
  ended: readonly EndedPeriod[];
  /** The ids of the user's direct message conversations. */
  direct: readonly number[];
  /** The id of the newest message by conversation, of those that have any. */
  newest: ReadonlyMap<number, number>;
}

interface EndedPeriod {
  stream_id: number;
  /** The ids of the first and last messages in it, both inclusive. */
  from: number;
  to: number;
}

const endedPeriods = (own: readonly Row<"subscriptions">[]): EndedPeriod[] =>
  own
    .flatMap(({ stream_id, periods }) =>
      periods.map(({ from_message_id, to_message_id }) => ({
        stream_id,
        from: from_message_id,
        to: to_message_id ?? -1,
      })),
    )
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => b.to - a.to);

/** Returns the conversations from which a user gets messages. `own` are the user's subscriptions, where they are at hand. */
export const conversationsOf = async (
  tx: ReadTx,
  user_id: number,
  own?: readonly Row<"subscriptions">[],
): Promise<Conversations> => {
  const [known, direct] = await Promise.all([
    own ?? tx.scan("subscriptions", "byUser", { prefix: [user_id] }),
    directRecipientIds(tx, user_id),
  ]);
  const active = new Map(known.filter((row) => row.active).map((row) => [row.stream_id, row]));
  const channels = (await tx.getMany("streams", [...active.keys()])).map((channel) => ({
    channel,
    subscription: existing(active.get(channel.id)),
  }));
  const used = channels.filter(({ channel }) => channel.first_message_id !== null);
  const newest = await lastMessageIds(tx, [...used.map(({ channel }) => channel.recipient_id), ...direct]);
  return { channels, ended: endedPeriods(known), direct, newest };
};

/** Returns the id of the newest message that a user has, received or made their own, -1 if none (users.md 3.2, messages.md E). */
export const maxReceivedMessageId = async (
  tx: ReadTx,
  user_id: number,
  { channels, ended, direct, newest }: Conversations,
): Promise<number> => {
  const inChannels = channels.map(({ channel, subscription }) => {
    const message_id = newest.get(channel.recipient_id) ?? -1;
    return message_id < (subscription.periods.at(-1)?.from_message_id ?? 0) ? -1 : message_id;
  });
  const inDirect = direct.map((id) => newest.get(id) ?? -1);
  const known = Math.max(-1, await newestHeld(tx, user_id), ...inChannels, ...inDirect);
  return newestMoved(tx, user_id, await newestIn(tx, ended, known));
};

/** Returns the id of the newest message of these periods if it is newer than a known one; else that one. */
const newestIn = async (tx: ReadTx, ended: readonly EndedPeriod[], known: number): Promise<number> => {
  let newest = known;
  for (const { stream_id, from, to } of ended) {
    if (to <= newest) return newest;
    // The last message of the period may be deleted since.
    const channel = existing(await tx.get("streams", stream_id));
    const range = { prefix: [channel.recipient_id], from, to, reverse: true, limit: 1 };
    const [message] = await tx.scan("messages", "byRecipient", range);
    newest = Math.max(newest, message?.id ?? -1);
  }
  return newest;
};

/**
 * Returns the id of the newest message that was moved away from where the user received it. Returns `known` where that is newer.
 */
const newestMoved = async (tx: ReadTx, user_id: number, known: number): Promise<number> => {
  const left = (await periodsLeft(tx, user_id)).filter(({ to }) => to > known);
  if (left.length === 0) return known;
  const user = existing(await tx.get("users", user_id));
  let newest = known;
  for (const { stream_id, from, to } of left) {
    const range = { prefix: [stream_id], from: Math.max(from, newest + 1), to, reverse: true, limit: mostMoved };
    const moved = await tx.scan("moved_messages", "byOrigin", range);
    const own = await OwnMoved.of(tx, user, moved);
    newest = Math.max(newest, moved.find(({ id }) => own.of(id) === "received")?.id ?? newest);
  }
  return newest;
};

/** How many messages that moved away from a channel are looked at: those of which others were taken are nearly always a few. */
const mostMoved = 100;

/**
 * Returns the id of the newest message that the user has otherwise than by a subscription; -1 if none. It may be their own, or one
 * of the past that they starred.
 */
const newestHeld = async (tx: ReadTx, user_id: number): Promise<number> => {
  const prefixes = holdingFlags.map((flag) => [user_id, flag]);
  const newest = await tx.scanMany("message_flags", "byFlag", { prefixes, reverse: true, limit: 1 });
  return Math.max(-1, ...newest.map(({ message_id }) => message_id));
};
