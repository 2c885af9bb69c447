import { type Given, partial, type World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { each } from "../channels/subscribe-events.js";

/** Those of the world who have a queue. */
export const everybody: readonly PersonName[] = ["olga", "ada", "max", "mia", "bob", "gus", "bea"];

/** The parameters of a call that changes a channel. */
export const changing =
  (name: ChannelName, changes: Record<string, unknown> | ((world: World) => Record<string, unknown>)) =>
  (world: World) =>
    world.filled({
      stream_id: world.channel(name),
      ...(typeof changes === "function" ? changes(world) : changes),
    });

/** The event that a property of a channel has changed. */
export const change = (world: World, name: ChannelName, property: string, value: unknown, more: object = {}) => ({
  ...{ type: "stream", op: "update", stream_id: world.channel(name), name, property, value },
  ...more,
});

/** The event that somebody may know of a channel no longer. */
export const lost = (world: World, name: ChannelName) => {
  const stream_id = world.channel(name);
  return { type: "stream", op: "delete", stream_ids: [stream_id], streams: [{ stream_id }] };
};

/** The events that somebody may know of a channel newly. */
export const gained = (world: World, name: ChannelName, subscribers: readonly PersonName[]) => {
  const stream_id = world.channel(name);
  const ids = subscribers.map((person) => world.id(person)).sort((a, b) => a - b);
  const peers = { type: "subscription", op: "peer_add", stream_ids: [stream_id], user_ids: ids };
  const created = { type: "stream", op: "create", streams: [partial({ stream_id, name, subscriber_count: 0 })] };
  return subscribers.length === 0 ? [created] : [created, peers];
};

/** The same update for some people. */
export const toldTo =
  (names: readonly PersonName[], name: ChannelName, property: string, value: unknown, more: object = {}) =>
  (world: World) =>
    each(names, change(world, name, property, value, more));

/** Changes settings of the organization through its row. */
export const realm =
  (settings: (world: World) => Record<string, unknown>): Given =>
  (world) =>
    world.rows((tx) => tx.update("realm", 1, { settings: settings(world) }));

/** Lets a person administer a channel. */
export const administers =
  (name: ChannelName, ...people: PersonName[]): Given =>
  (world) =>
    world.rows(async (tx) => {
      const { settings = {} } = (await tx.get("streams", world.channel(name))) ?? {};
      const direct_members = people.map((person) => world.id(person)).sort((a, b) => a - b);
      const can_administer_channel_group = { direct_members, direct_subgroups: [] };
      await tx.update("streams", world.channel(name), { settings: { ...settings, can_administer_channel_group } });
    });

const group = { name: "All", description: "" };

/** There is a group of default channels. */
export const hasGroup =
  (...names: ChannelName[]): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insert("default_stream_groups", { ...group, stream_ids: names.map((name) => world.channel(name)) }),
    );

/** The event that tells of it. */
export const groupOf = (world: World, ...names: ChannelName[]) => {
  const streams = names.map((name) => world.channel(name));
  return {
    type: "default_stream_groups",
    default_stream_groups: [{ id: world.made("default_stream_groups"), ...group, streams }],
  };
};
