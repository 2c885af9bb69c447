import { giveTurn } from "../../memory/in-turns.js";
import { announceDefaultChannel, botsByDefault } from "../bots/index.js";
import {
  Access,
  channelFactsOf,
  endSubscriptions,
  streamDeleteEvent,
  subscriptionRemoveEvent,
  subscriptionsIn,
} from "../channels/index.js";
import { acquaintance, separate } from "../introductions/index.js";
import { readOnLeaving } from "../messages/index.js";
import { tellOfLeavers } from "./peers.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;
type Channel = Row<"streams">;
type Subscription = Row<"subscriptions">;

interface Request {
  users: readonly User[];
  channels: readonly Channel[];
}

/** The channels of each pair of a user and a channel, in the order of the request. */
export interface Departures {
  removed: Channel[];
  /** Where the user was not subscribed. */
  notRemoved: Channel[];
}

/** The subscriptions that end, by channel. */
type Leaving = ReadonlyMap<Channel, readonly Subscription[]>;

/**
 * Ends subscriptions and tells everybody concerned, in the order of channels.md 6.3. The caller has checked permissions. Colours and
 * settings stay for a return.
 */
export const unsubscribeUsers = async (call: Operating, request: Request): Promise<Departures> => {
  const { leaving, ...departures } = await plan(call, request);
  if (leaving.size === 0) return departures;
  const ids = new Set([...leaving.values()].flat().map(({ user_id }) => user_id));
  const leavers = request.users.filter(({ id }) => ids.has(id));
  const acquainted = await acquaintance(call, leavers, [...leaving.keys()]);
  const channels = await endSubscriptions(call.tx, [...leaving.values()].flat(), { suspended: false });
  await tellLeavers(call, leaving);
  await hideChannels(call, leaving, leavers);
  await readOnLeaving(call, leaving);
  const gone = new Map([...leaving].map(([{ id }, ended]) => [id, ended.map(({ user_id }) => user_id)]));
  await tellOfLeavers(call, new Map(channels.map((channel) => [channel, gone.get(channel.id) ?? []])));
  await separate(call, acquainted);
  return departures;
};

const plan = async ({ tx }: Operating, { users, channels }: Request): Promise<Departures & { leaving: Leaving }> => {
  const user_ids = users.map(({ id }) => id);
  const known = await subscriptionsIn(tx, user_ids, channels);
  const leaving = new Map<Channel, Subscription[]>();
  const departures: Departures = { removed: [], notRemoved: [] };
  for (const channel of channels) {
    await giveTurn(tx);
    const rows = user_ids.map((id) => known.get(channel.id)?.get(id));
    const running = rows.filter((row) => row !== undefined).filter(({ active }) => active);
    if (running.length > 0) leaving.set(channel, running);
    departures.removed.push(...running.map(() => channel));
    departures.notRemoved.push(...rows.slice(running.length).map(() => channel));
  }
  return { ...departures, leaving };
};

interface Alike {
  channels: readonly Channel[];
  users: number[];
}

/** Puts users with the same channels together. Archived channels are apart, since some clients are not told of them. */
const together = (lists: ReadonlyMap<number, readonly Channel[]>): Iterable<Alike> => {
  const alike = new Map<string, Alike>();
  for (const [user_id, list] of lists)
    for (const archived of [false, true]) {
      const channels = list.filter(({ is_archived }) => is_archived === archived);
      if (channels.length === 0) continue;
      const key = channels.map(({ id }) => id).join();
      const known = alike.get(key);
      if (known === undefined) alike.set(key, { channels, users: [user_id] });
      else known.users.push(user_id);
    }
  return alike.values();
};

const factsOf = ([first]: readonly Channel[]) => (first === undefined ? {} : channelFactsOf(first));

const note = (lists: Map<number, Channel[]>, user_id: number, channel: Channel): void => {
  const list = lists.get(user_id);
  if (list === undefined) lists.set(user_id, [channel]);
  else list.push(channel);
};

const tellLeavers = async ({ tx, emit }: Operating, leaving: Leaving): Promise<void> => {
  const lists = new Map<number, Channel[]>();
  for (const [channel, subscriptions] of leaving)
    for (const { user_id } of subscriptions) note(lists, user_id, channel);
  for (const { channels, users } of together(lists)) {
    const subscriptions = channels.map(({ id, name }) => ({ stream_id: id, name }));
    emit(subscriptionRemoveEvent, { subscriptions }, { users, facts: factsOf(channels) });
    await giveTurn(tx);
  }
};

/** Takes the channels from those who may no longer know of them (channels.md 3). */
const hideChannels = async (call: Operating, leaving: Leaving, leavers: readonly User[]): Promise<void> => {
  const lost = await lostChannels(call, leaving, leavers);
  for (const { channels, users } of together(lost)) {
    const streams = channels.map(({ id }) => ({ stream_id: id }));
    const fields = { stream_ids: channels.map(({ id }) => id), streams };
    call.emit(streamDeleteEvent, fields, { users, facts: factsOf(channels) });
    await giveTurn(call.tx);
  }
  const hidden = new Map<number, Set<number>>();
  for (const [user_id, channels] of lost)
    for (const { id } of channels) hidden.set(id, (hidden.get(id) ?? new Set()).add(user_id));
  const bots = await botsByDefault(call.tx, [...hidden.keys()]);
  for (const [stream_id, users] of hidden) await announceDefaultChannel(call, { stream_id, bots }, users);
};

const lostChannels = async (
  { tx, now }: Operating,
  leaving: Leaving,
  leavers: readonly User[],
): Promise<Map<number, Channel[]>> => {
  const users = new Map(leavers.map((user) => [user.id, new Access(tx, user, now)]));
  const lost = new Map<number, Channel[]>();
  for (const [channel, subscriptions] of leaving)
    for (const { user_id } of subscriptions) {
      await giveTurn(tx);
      const seen = await users.get(user_id)?.withSubscription(channel, undefined);
      if (seen?.metadata === false) note(lost, user_id, channel);
    }
  return lost;
};
