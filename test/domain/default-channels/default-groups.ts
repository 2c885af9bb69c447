import type { Given, World } from "../../support/cases.js";
import type { ChannelName } from "../../support/world/people.js";

/** A group of channels that newcomers may choose; the first that a world gets has the id 1. */
export const hasDefaultGroup =
  (group_name: string, ...stream_names: ChannelName[]): Given =>
  (world) =>
    world.as("ada").createDefaultGroup({ group_name, description: "Things", stream_names });

/** All but guests are told of the complete list of groups. */
export const groupEvents =
  (...lists: readonly (readonly [id: number, name: string, channels: ChannelName[], description?: string][])[]) =>
  (world: World) => ({
    gus: [],
    everyone: lists.map((groups) => ({
      type: "default_stream_groups",
      default_stream_groups: groups.map(([id, name, channels, description = "Things"]) => ({
        ...{ id, name, description },
        streams: channels.map((channel) => world.channel(channel)),
      })),
    })),
  });

/** Callers who are no administrators, and what they get. */
export const refusals = (params: Record<string, unknown>) => [
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}, who is no administrator`,
    as,
    params,
    error: "administratorRequired" as const,
  })),
  { name: "refuses the deactivated", as: "dora" as const, params, error: "accountDeactivated" as const },
  { name: "refuses nobody in particular", as: "nobody" as const, params, error: "notLoggedIn" as const },
];
