import { operationCases, type World } from "../../support/cases/cases.js";
import { channelPermissions } from "../../support/domain.js";
import { groups, only, permits } from "../channels/channel-objects.js";
import { each, nonGuests } from "../channels/subscribe-events.js";
import { cooks, hasGroup, isDeactivated } from "../groups/groups.js";
import { administers, change, changing, gained, lost, toldTo } from "./changing.js";

type ChannelPermission = keyof typeof channelPermissions;
// Its keys are the names of the type.
const channelPermissionNames = Object.keys(channelPermissions) as ChannelPermission[];

const team = ["olga", "ada", "max", "mia"] as const;
const named =
  (...names: Parameters<typeof only>[1][]) =>
  (world: World) =>
    only(world, ...names);

const sets = (name: ChannelPermission, value: unknown) => ({ [name]: { new: value } });

operationCases(
  "updateChannel",
  channelPermissionNames
    .filter((name) => name !== "can_send_message_group")
    .map((name) => ({
      name: `changes ${name} and tells who may know of the channel`,
      as: "olga" as const,
      params: changing("design", sets(name, groups.moderators)),
      events: toldTo(nonGuests, "design", name, groups.moderators),
    })),
);

operationCases(
  "updateChannel",
  channelPermissionNames.map((name) => ({
    name: `lets nobody on the internet have ${name}`,
    as: "olga" as const,
    params: changing("design", sets(name, groups.internet)),
    error: ["groupNotAllowed" as const, { setting_name: name, group_name: "role:internet" }] as const,
  })),
);

const neverGuests = ["can_add_subscribers_group", "can_administer_channel_group", "can_subscribe_group"] as const;

operationCases(
  "updateChannel",
  neverGuests.map((name) => ({
    name: `gives ${name} not to everyone`,
    as: "olga" as const,
    params: changing("design", sets(name, groups.everyone)),
    error: ["groupNotAllowed" as const, { setting_name: name, group_name: "role:everyone" }] as const,
  })),
);

operationCases("updateChannel", [
  {
    name: "sorts who is named, each once",
    as: "olga",
    params: changing("design", (world) => {
      const [bob, mia] = [world.id("bob"), world.id("mia")];
      return sets("can_resolve_topics_group", { direct_members: [bob, mia, bob], direct_subgroups: [groups.owners] });
    }),
    events: (world) => {
      const value = { ...only(world, "bob", "mia"), direct_subgroups: [groups.owners] };
      return toldTo(nonGuests, "design", "can_resolve_topics_group", value)(world);
    },
  },
  {
    name: "says nothing of the value that it has",
    as: "olga",
    params: changing("design", (world) => sets("can_administer_channel_group", only(world, "olga"))),
    events: {},
  },
  {
    name: "changes a setting that is as the caller expects",
    as: "olga",
    params: changing("design", { can_send_message_group: { new: groups.members, old: groups.everyone } }),
    events: toldTo(nonGuests, "design", "can_send_message_group", groups.members),
  },
  {
    name: "changes no setting that is not as the caller expects",
    as: "olga",
    params: changing("design", { can_send_message_group: { new: groups.members, old: groups.nobody } }),
    error: "expectationMismatch",
  },
  {
    name: "knows no such group",
    as: "olga",
    params: changing("design", sets("can_send_message_group", 4000)),
    error: "invalidGroup",
  },
  {
    name: "names no deactivated group",
    given: [hasGroup("cooks"), isDeactivated(cooks)],
    as: "olga",
    params: changing("design", sets("can_send_message_group", cooks)),
    error: "groupDeactivated",
  },
  {
    name: "names no unknown subgroup",
    as: "olga",
    params: changing("design", sets("can_send_message_group", { direct_members: [], direct_subgroups: [4000] })),
    error: ["invalidSubgroup", { id: 4000 }],
  },
  {
    name: "names no deactivated user",
    as: "olga",
    params: changing("design", (world) => sets("can_send_message_group", only(world, "dora"))),
    error: "invalidGroupMember",
  },
  {
    name: "tells of the older forms of who may post, where they change (channels.md 9.5)",
    as: "olga",
    params: changing("design", sets("can_send_message_group", groups.moderators)),
    events: (world) =>
      each(
        nonGuests,
        change(world, "design", "can_send_message_group", groups.moderators),
        change(world, "design", "stream_post_policy", 4),
        change(world, "design", "is_announcement_only", false),
      ),
  },
  ...(["can_add_subscribers_group", "can_subscribe_group"] as const).map((name) => ({
    name: `changes ${name} of no channel that the caller cannot read, not even for owners`,
    as: "olga" as const,
    params: changing("team", sets(name, groups.members)),
    error: "channelContentRequired" as const,
  })),
  {
    name: "lets administrators say who administers a channel that they cannot read; who gains sight gets the channel",
    as: "ada",
    params: changing("team", (world) => sets("can_administer_channel_group", only(world, "bob"))),
    events: (world) => ({
      ...toldTo(team, "team", "can_administer_channel_group", only(world, "bob"))(world),
      bob: gained(world, "team", ["max", "mia"]),
    }),
  },
  ...(["can_add_subscribers_group", "can_subscribe_group"] as const).flatMap((name) => [
    {
      name: `shows the channel to those whom ${name} names, in groups too, and never to guests`,
      given: [hasGroup("cooks", ["bob"]), administers("team", "mia")],
      as: "mia" as const,
      params: changing("team", (world) => sets(name, { ...named("gus")(world), direct_subgroups: [cooks] })),
      events: (world: World) => ({
        ...toldTo(team, "team", name, { ...only(world, "gus"), direct_subgroups: [cooks] })(world),
        bob: gained(world, "team", ["max", "mia"]),
      }),
    },
    {
      name: `takes the channel from those whom ${name} named`,
      given: [
        permits("team", (world) => ({ [name]: groups.members, can_administer_channel_group: only(world, "mia") })),
      ],
      as: "mia" as const,
      params: changing("team", (world) => sets(name, only(world, "bea"))),
      events: (world: World) => ({
        ...toldTo([...team, "bea"], "team", name, only(world, "bea"))(world),
        bob: [lost(world, "team")],
      }),
    },
  ]),
  {
    name: "tells those who may know of the channel otherwise only of the change",
    given: [
      permits("team", (world) => ({
        can_subscribe_group: only(world, "bob"),
        can_add_subscribers_group: only(world, "bob"),
        can_administer_channel_group: only(world, "mia"),
      })),
    ],
    as: "mia",
    params: changing("team", sets("can_subscribe_group", groups.nobody)),
    events: toldTo([...team, "bob"], "team", "can_subscribe_group", groups.nobody),
  },
  ...(["can_delete_any_message_group", "can_delete_own_message_group"] as const).flatMap((name) => [
    {
      name: `demands the organization's permission for ${name}`,
      given: [administers("design", "mia")],
      as: "mia" as const,
      params: changing("design", sets(name, groups.members)),
      error: "insufficientPermission" as const,
    },
    {
      name: `lets moderators with the right to administer change ${name}`,
      given: [administers("design", "max")],
      as: "max" as const,
      params: changing("design", sets(name, groups.members)),
      result: {},
    },
  ]),
]);
