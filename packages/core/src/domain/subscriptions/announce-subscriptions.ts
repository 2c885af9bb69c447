import { giveTurn } from "../../memory/in-turns.js";
import { existing } from "../../storage/existing.js";
import { portions } from "../../storage/portions.js";
import { rowsAtOnce } from "../../storage/slice.js";
import {
  type ChannelObject,
  channelFactsOf,
  sharedSubscription,
  shortSettings,
  subscriptionAddEvent,
  viewSubscription,
} from "../channels/index.js";
import type { Operating, Row } from "./vocabulary.js";

type Subscription = Row<"subscriptions">;
type Started = ReadonlyMap<number, readonly Subscription[]>;
type Objects = ReadonlyMap<number, ChannelObject>;
type Announced = ReturnType<typeof viewSubscription>;

/** The most channels that one event tells one user of, and the most subscribers of them, but for those of one channel. */
const atOnce = { channels: 100, subscribers: 500_000 };
/** The most subscriptions of one call that are told by an event for each user. */
const mostByUser = 100;

/**
 * Tells people of their new subscriptions, given by channel id. A few subscriptions are told by one event for each user. Many are
 * told by channel: newcomers share an event, except for their own settings. Else each event would hold all channels and
 * subscribers again.
 */
export const announceSubscriptions = async (call: Operating, started: Started, objects: Objects): Promise<void> => {
  const lists = [...started.values()];
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const someone = lists[0]?.[0]?.user_id;
  const isOneUser = lists.every((list) => list.every(({ user_id }) => user_id === someone));
  if (isOneUser || count <= mostByUser) await announceByUser(call, lists.flat(), objects);
  else await announceByChannel(call, started, objects);
};

/** Returns the subscriptions in lists, each of which one event may tell with the subscribers of its channels (security O1). */
const forOneEvent = (subscriptions: readonly Announced[]): Announced[][] => {
  const lists: Announced[][] = [];
  let list: Announced[] = [];
  let subscribers = 0;
  for (const one of subscriptions) {
    subscribers += one.subscriber_count;
    if (list.length === 0 || list.length === atOnce.channels || subscribers > atOnce.subscribers) {
      list = [];
      lists.push(list);
      subscribers = one.subscriber_count;
    }
    list.push(one);
  }
  return lists;
};

const announceByUser = async (
  { tx, emit }: Operating,
  started: readonly Subscription[],
  objects: Objects,
): Promise<void> => {
  const view = (subscription: Subscription) =>
    viewSubscription(existing(objects.get(subscription.stream_id)), subscription);
  const byUser = new Map<number, Subscription[]>(started.map(({ user_id }) => [user_id, []]));
  for (const one of started) byUser.get(one.user_id)?.push(one);
  // Archived channels are apart, since some clients are not told of them.
  for (const [user_id, own] of byUser)
    for (const is_archived of [false, true]) {
      const alike = own.map(view).filter((subscription) => subscription.is_archived === is_archived);
      for (const subscriptions of forOneEvent(alike)) {
        emit(subscriptionAddEvent, { subscriptions }, { users: [user_id], facts: channelFactsOf({ is_archived }) });
        await giveTurn(tx);
      }
    }
};

const announceByChannel = async ({ tx, emit }: Operating, started: Started, objects: Objects): Promise<void> => {
  for (const [id, subscriptions] of started) {
    const own: Record<string, ReturnType<typeof shortSettings>> = {};
    for (const some of portions(subscriptions, rowsAtOnce)) {
      for (const one of some) own[one.user_id] = shortSettings(one);
      await giveTurn(tx);
    }
    const channel = existing(objects.get(id));
    emit(subscriptionAddEvent, sharedSubscription(channel), { own: true, facts: { own, ...channelFactsOf(channel) } });
  }
};
