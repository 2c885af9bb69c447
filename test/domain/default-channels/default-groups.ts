import type { Given, World } from "../../support/cases/cases.js";
import type { ChannelName } from "../../support/world/people.js";

/** A group of channels that newcomers may choose. */
export const hasDefaultGroup =
  (group_name: string, ...stream_names: ChannelName[]): Given =>
  (world) =>
    world.as("ada").createDefaultGroup({ group_name, description: "Things", stream_names });

export const manyNames = (count: number): string[] => Array.from({ length: count }, (_, at) => `many ${at}`);

/** So many channels with these names. */
export const hasChannels =
  (count: number): Given =>
  async (world) => {
    const subscriptions = manyNames(count).map((name) => ({ name }));
    for (let from = 0; from < count; from += 100)
      await world.as("ada").subscribe({ subscriptions: subscriptions.slice(from, from + 100) });
  };

/** Parameters for the group that was made first. */
export const toFirst =
  <P extends object>(params: P) =>
  (world: World) => ({ group_id: world.made("default_stream_groups"), ...params });

/** All but guests are told of the complete list of groups, each given by the order in which they were made. */
export const groupEvents =
  (...lists: readonly (readonly [nth: number, name: string, channels: ChannelName[], description?: string][])[]) =>
  (world: World) => ({
    gus: [],
    everyone: lists.map((groups) => ({
      type: "default_stream_groups",
      default_stream_groups: groups.map(([nth, name, channels, description = "Things"]) => ({
        ...{ id: world.made("default_stream_groups", nth), name, description },
        streams: channels.map((channel) => world.channel(channel)),
      })),
    })),
  });

/** Callers who are no administrators, and what they get. */
export const refusals = <P>(params: P) => [
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}, who is no administrator`,
    as,
    params,
    error: "administratorRequired" as const,
  })),
  { name: "refuses the deactivated", as: "dora" as const, params, error: "accountDeactivated" as const },
  { name: "refuses nobody in particular", as: "nobody" as const, params, error: "notLoggedIn" as const },
];
