import type { World } from "../../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { update } from "../changes.js";

/** Somebody leaves a channel with their account. */
export const leaves = (world: World, name: PersonName, channel: ChannelName) => ({
  type: "subscription",
  op: "peer_remove",
  stream_ids: [world.channel(channel)],
  user_ids: [world.id(name)],
});

export const gone = (world: World, name: PersonName) => update(world, name, { is_active: false });

const bobLeaves = (world: World, ...channels: ChannelName[]) => [
  ...channels.map((channel) => leaves(world, "bob", channel)),
  gone(world, "bob"),
];

/** What everybody gets when bob goes, each of the channels that they may see, and what comes after that. */
export const bobGoes = (world: World, more: unknown[] = []) => ({
  everyone: [...bobLeaves(world, "general", "design", "attic"), ...more],
  olga: [...bobLeaves(world, "general", "design", "vault", "attic"), ...more],
  ada: [...bobLeaves(world, "general", "design", "vault", "attic"), ...more],
  mia: [...bobLeaves(world, "general", "design", "vault", "attic"), ...more],
  gus: [...bobLeaves(world, "general"), ...more],
});
