import { type Given, partial, type World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { left } from "./channel-objects.js";

/** Those of the world who have a queue and are no guests. */
export const nonGuests: readonly PersonName[] = ["olga", "ada", "max", "mia", "bob", "bea"];

type Events = Partial<Record<PersonName, readonly unknown[]>>;

/** The same events for some people. */
export const each = (names: readonly PersonName[], ...events: readonly unknown[]): Events =>
  Object.fromEntries(names.map((name) => [name, events]));

export const created = (...streams: readonly Record<string, unknown>[]) =>
  streams.map((stream) => ({ type: "stream", op: "create", streams: [partial(stream)] }));

export const added = (...subscriptions: readonly Record<string, unknown>[]) => ({
  type: "subscription",
  op: "add",
  subscriptions: subscriptions.map(partial),
});

export const peers = (world: World, stream_ids: readonly number[], ...names: readonly PersonName[]) => ({
  type: "subscription",
  op: "peer_add",
  stream_ids,
  user_ids: names.map((name) => world.id(name)).sort((a, b) => a - b),
});

export const peersLeft = (world: World, stream_ids: readonly number[], ...names: readonly PersonName[]) => ({
  ...peers(world, stream_ids, ...names),
  op: "peer_remove",
});

/** Mia's bot is in "vault", which mia has left. */
export const botStays: Given = async (world) => {
  await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("bea")] });
  await left("mia", "vault")(world);
};

/** What somebody gets whose subscriptions to these channels end. */
export const ended = (world: World, ...names: ChannelName[]) => ({
  type: "subscription",
  op: "remove",
  subscriptions: names.map((name) => ({ stream_id: world.channel(name), name })),
});

/** What somebody gets who may no longer know of these channels. */
export const hidden = (world: World, ...names: ChannelName[]) => ({
  type: "stream",
  op: "delete",
  stream_ids: names.map((name) => world.channel(name)),
  streams: names.map((name) => ({ stream_id: world.channel(name) })),
});

export const without = (names: readonly PersonName[], ...left: readonly PersonName[]): PersonName[] =>
  names.filter((name) => !left.includes(name));

/** Channels by name. */
export const to = (...names: string[]) => ({ subscriptions: names.map((name) => ({ name })) });
/** Without direct messages. */
export const quiet = { send_new_subscription_messages: false };
/** Parameters that subscribe other people. */
export const others =
  (params: object, ...names: PersonName[]) =>
  (world: World) => ({ ...quiet, ...params, principals: names.map((name) => world.id(name)) });

/** Channels to unsubscribe from, by name. */
export const from = (...names: string[]) => ({ subscriptions: names });
/** Parameters that unsubscribe other people. */
export const fromOthers =
  (names: readonly string[], ...people: PersonName[]) =>
  (world: World) => ({ ...from(...names), principals: people.map((name) => world.id(name)) });

/** The answer, without what it says of direct messages. */
export const subscribed =
  (
    who: readonly PersonName[],
    names: readonly string[],
    already: Partial<Record<PersonName, readonly string[]>> = {},
  ) =>
  (world: World) => ({
    subscribed: Object.fromEntries(who.map((name) => [String(world.id(name)), names])),
    already_subscribed: Object.fromEntries(
      Object.entries(already).map(([name, list]) => [String(world.id(name as PersonName)), list]),
    ),
  });
