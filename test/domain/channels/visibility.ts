import type { Case, World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { changed, groups, left, only, permits } from "./channel-objects.js";

/** Parameters that name a channel of the world. */
export const of =
  (name: ChannelName, params: object = {}) =>
  (world: World) => ({ stream_id: world.channel(name), ...params });

type Given = NonNullable<Case["given"]>;

interface Seen {
  as: PersonName;
  name: ChannelName;
  why: string;
  given?: Given;
}

/** Who knows of which channels (channels.md 3). */
const shown: readonly Seen[] = [
  { as: "gus", name: "lobby", why: "a guest knows of web-public channels", given: [left("gus", "lobby")] },
  { as: "gus", name: "general", why: "a guest knows of a public channel as its subscriber" },
  { as: "ada", name: "design", why: "a member knows of public channels" },
  { as: "bea", name: "general", why: "a bot knows of public channels" },
  { as: "max", name: "team", why: "a subscriber knows of a private channel" },
  { as: "bob", name: "vault", why: "a subscriber knows of a channel with protected history" },
  { as: "ada", name: "team", why: "an administrator knows of all channels" },
  { as: "olga", name: "vault", why: "the owner knows of all channels" },
  ...(["can_administer_channel_group", "can_add_subscribers_group", "can_subscribe_group"] as const).map((setting) => ({
    as: "bob" as const,
    name: "team" as const,
    why: `${setting} lets a member know of a private channel`,
    given: [permits("team", (world) => ({ [setting]: only(world, "bob") }))],
  })),
];

const hidden: readonly Seen[] = [
  { as: "gus", name: "design", why: "a guest knows of no public channel without being subscribed" },
  { as: "gus", name: "general", why: "a guest knows of no channel that they left", given: [left("gus", "general")] },
  { as: "bob", name: "team", why: "a member knows of no private channel of others" },
  { as: "max", name: "vault", why: "a moderator knows of no private channel of others" },
  { as: "bea", name: "team", why: "a bot knows of no private channel of its owner" },
  {
    as: "bob",
    name: "vault",
    why: "a member knows of no private channel that they left",
    given: [left("bob", "vault")],
  },
  { as: "olga", name: "attic", why: "nobody is shown an archived channel" },
  {
    as: "gus",
    name: "team",
    why: "a guest gains nothing by a setting that lets in everyone",
    given: [permits("team", () => ({ can_subscribe_group: groups.everyone }))],
  },
  {
    as: "bob",
    name: "design",
    why: "a public channel that was archived is not shown",
    given: [changed("design", { is_archived: true })],
  },
];

/** The cases of an operation about one channel that needs metadata access. */
export const visibility = (
  shows: (name: ChannelName) => Pick<Case, "result">,
  params: (name: ChannelName) => NonNullable<Case["params"]> = of,
): Case[] => [
  ...shown.map(({ why, as, name, given = [] }) => ({
    name: why,
    given,
    as,
    params: params(name),
    ...shows(name),
  })),
  ...hidden.map(({ why, as, name, given = [] }) => ({
    name: why,
    given,
    as,
    params: params(name),
    error: "invalidChannelId" as const,
  })),
  { name: "refuses nobody in particular", as: "nobody", params: params("general"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: params("general"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: params("general"), error: "webhookBotRefused" },
];
