import type { Audience } from "../../events/delivery/audience.js";
import { announceDefaultChannel, botsByDefault } from "../bots/index.js";
import {
  Access,
  accessSettings,
  channelFactsOf,
  describeChannel,
  streamCreateEvent,
  streamDeleteEvent,
  subscribersOf,
  subscriptionPeerAddEvent,
  subscriptionsIn,
} from "../channels/index.js";
import { groupsNamedIn, StoredGroups } from "../permissions/index.js";
import type { Operating, ReadTx, Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;

/** Some users and some channels, and which of the users may know of which of the channels at one moment. */
export interface Sight {
  channel_ids: readonly number[];
  user_ids: readonly number[];
  /** The users who may know of a channel, by channel id. */
  seenBy: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Returns which users may know of which channels now. To be called before a change; `tellOfSight` compares with it afterwards. */
export const sightOf = async (
  { tx, now }: Pick<Writing, "tx" | "now">,
  channel_ids: readonly number[],
  user_ids: readonly number[],
): Promise<Sight> => {
  const [channels, users] = await Promise.all([tx.getMany("streams", channel_ids), tx.getMany("users", user_ids)]);
  const subscriptions = await subscriptionsIn(tx, user_ids, channels);
  const seenBy = new Map(channel_ids.map((id) => [id, new Set<number>()]));
  for (const user of users) {
    if (!user.is_active || user.is_system_bot) continue;
    const access = new Access(tx, user, now);
    for (const channel of channels) {
      const own = subscriptions.get(channel.id)?.get(user.id);
      if ((await access.withSubscription(channel, own)).metadata) seenBy.get(channel.id)?.add(user.id);
    }
  }
  return { channel_ids, user_ids, seenBy };
};

/**
 * Returns the ids of private channels that a group's members may know of without a subscription. The group may give that as part of
 * other groups.
 */
export const channelsOpenedBy = async (tx: ReadTx, group_id: number): Promise<number[]> => {
  const stored = new StoredGroups(tx);
  const opened: number[] = [];
  for (const channel of await tx.scan("streams", "byPrivacy", { prefix: [true] }))
    if ((await stored.reachOf(groupsNamedIn(accessSettings(channel)))).has(group_id)) opened.push(channel.id);
  return opened;
};

/** Tells users of channels that they may newly know of, and of those that they no longer may (channels.md 10.1, 10.2). */
export const tellOfSight = async (call: Operating, before: Sight): Promise<void> => {
  const after = await sightOf(call, before.channel_ids, before.user_ids);
  const channels = await call.tx.getMany("streams", before.channel_ids);
  const bots = await botsByDefault(call.tx, before.channel_ids);
  for (const channel of channels) {
    const [saw, see] = [before.seenBy.get(channel.id) ?? nobody, after.seenBy.get(channel.id) ?? nobody];
    const [gained, lost] = [without(see, saw), without(saw, see)];
    if (gained.length > 0) await showChannel(call, channel, { users: gained });
    if (lost.length > 0) hideChannel(call, channel, { users: lost });
    const changed = new Set([...gained, ...lost]);
    await announceDefaultChannel(call, { stream_id: channel.id, bots }, changed);
  }
};

const nobody: ReadonlySet<number> = new Set();

const without = (some: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...some].filter((id) => !others.has(id));

/**
 * Tells those who may newly know of a channel. It is announced without subscribers; the event after it has them all, so that clients
 * count each of them once.
 */
export const showChannel = async (call: Operating, channel: Channel, audience: Audience): Promise<void> => {
  const facts = channelFactsOf(channel);
  const described = await describeChannel(call, channel);
  call.emit(streamCreateEvent, { streams: [{ ...described, subscriber_count: 0 }] }, { ...audience, facts });
  const user_ids = await subscribersOf(call.tx, channel.id);
  if (user_ids.length > 0)
    call.emit(subscriptionPeerAddEvent, { stream_ids: [channel.id], user_ids }, { ...audience, facts });
};

/** Tells those who may no longer know of a channel. */
export const hideChannel = ({ emit }: Operating, channel: Channel, audience: Audience): void => {
  const { id: stream_id } = channel;
  const fields = { stream_ids: [stream_id], streams: [{ stream_id }] };
  emit(streamDeleteEvent, fields, { ...audience, facts: channelFactsOf(channel) });
};
