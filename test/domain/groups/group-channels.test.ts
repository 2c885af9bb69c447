import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { partial } from "../../support/cases/match.js";
import type { MadeId } from "../../support/world/made.js";
import {
  added,
  adds,
  bakers,
  cooks,
  fullMembers,
  groupEvent,
  hasGroup,
  ids,
  moderators,
  nobody,
  removed,
  takes,
} from "./groups.js";

/** "team" is private, with max and mia in it; this setting lets a group see it. */
const opensTeam =
  (setting: string, group: MadeId): Given =>
  (world) =>
    world.rows((tx) => tx.update("streams", world.channel("team"), { settings: { [setting]: world.filled(group) } }));

/** Only the bakers may post in "design". */
const onlyBakersPost: Given = (world) => {
  const settings = { can_send_message_group: world.filled(bakers) };
  return world.rows((tx) => tx.update("streams", world.channel("design"), { settings }));
};

const shown = (world: World) => [
  partial({ type: "stream", op: "create", streams: [partial({ name: "team", subscriber_count: 0 })] }),
  {
    ...{ type: "subscription", op: "peer_add", stream_ids: [world.channel("team")] },
    user_ids: ids(world, ["max", "mia"]),
  },
];

const hidden = (world: World) => {
  const stream_id = world.channel("team");
  return { type: "stream", op: "delete", stream_ids: [stream_id], streams: [{ stream_id }] };
};

/** Reads the private channel as bob, and says whether he may. */
const bobReads = (may: boolean) => async (world: World) => {
  const reading = world.as("bob").getTopics({ stream_id: world.channel("team") });
  const did = await reading.then(
    () => true,
    () => false,
  );
  if (did !== may) throw new Error(`bob ${did ? "reads" : "does not read"} the channel.`);
};

const nesting = [hasGroup("cooks"), hasGroup("bakers", [], () => ({ subgroups: [cooks] }))];

operationCases("updateUserGroupMembers", [
  ...(["can_subscribe_group", "can_add_subscribers_group", "can_administer_channel_group"] as const).map((setting) => ({
    name: `a new member sees the private channel that ${setting} opens to the group (channels.md 10.1, 10.2)`,
    given: [hasGroup("cooks"), opensTeam(setting, cooks)],
    as: "mia" as const,
    params: adds("bea"),
    events: (world: World) => ({ everyone: [added(world, "bea")], bea: [added(world, "bea"), ...shown(world)] }),
  })),
  {
    name: "a new member reads at once what the group may read",
    given: [hasGroup("cooks"), opensTeam("can_subscribe_group", cooks)],
    as: "mia",
    params: adds("bob"),
    afterwards: bobReads(true),
  },
  {
    name: "a new member of a group of a group sees the channel, too",
    given: [...nesting, opensTeam("can_subscribe_group", bakers)],
    as: "mia",
    params: adds("bea"),
    events: (world) => ({ everyone: [added(world, "bea")], bea: [added(world, "bea"), ...shown(world)] }),
  },
  {
    name: "administrators and subscribers, who see it anyway, are told nothing of the channel",
    given: [hasGroup("cooks"), opensTeam("can_subscribe_group", cooks)],
    as: "mia",
    params: adds("ada", "mia"),
    events: (world) => ({
      everyone: [added(world, "ada", "mia")],
      ada: [added(world, "ada", "mia"), partial({ type: "message" })],
    }),
  },
  {
    name: "a guest in the group does not see the channel (channels.md 2)",
    given: [hasGroup("cooks"), opensTeam("can_subscribe_group", cooks)],
    as: "mia",
    params: adds("gus"),
    events: (world) => ({
      everyone: [added(world, "gus")],
      gus: [added(world, "gus"), partial({ type: "message" })],
    }),
  },
  {
    name: "who leaves the group no longer sees the channel, and reads it no more",
    given: [hasGroup("cooks", ["bob"]), opensTeam("can_subscribe_group", cooks)],
    as: "bob",
    params: takes("bob"),
    events: (world) => ({ everyone: [removed(world, "bob")], bob: [removed(world, "bob"), hidden(world)] }),
    afterwards: bobReads(false),
  },
  {
    name: "who is in the channel by another group still sees it",
    given: [
      hasGroup("cooks", ["bea"]),
      hasGroup("bakers", ["bea"], () => ({ subgroups: [cooks] })),
      opensTeam("can_subscribe_group", bakers),
    ],
    as: "mia",
    params: takes("bea"),
    events: (world) => ({ everyone: [removed(world, "bea")] }),
  },
  {
    name: "a group that opens no channel shows none",
    given: [hasGroup("cooks"), opensTeam("can_remove_subscribers_group", cooks)],
    as: "mia",
    params: adds("bea"),
    events: (world) => ({ everyone: [added(world, "bea")] }),
  },
]);

operationCases("updateUserGroupSubgroups", [
  {
    name: "the people of a new subgroup see the private channel that the group opens",
    given: [hasGroup("cooks"), hasGroup("bakers", ["bea", "gus"]), opensTeam("can_subscribe_group", cooks)],
    as: "mia",
    params: { user_group_id: cooks, add: [bakers] },
    events: (world) => {
      const event = groupEvent("add_subgroups", { group_id: cooks, direct_subgroup_ids: [bakers] });
      return { everyone: [event], bea: [event, ...shown(world)] };
    },
  },
  {
    name: "a system group as a subgroup shows the channel to those in it",
    given: [hasGroup("cooks"), opensTeam("can_subscribe_group", cooks)],
    as: "mia",
    params: { user_group_id: cooks, add: [fullMembers] },
    events: (world) => {
      const event = groupEvent("add_subgroups", { group_id: cooks, direct_subgroup_ids: [fullMembers] });
      return { everyone: [event], bea: [event, ...shown(world)], bob: [event, ...shown(world)] };
    },
  },
  {
    name: "the people of a group that is taken out no longer see it",
    given: [
      hasGroup("cooks", ["bea"]),
      hasGroup("bakers", [], () => ({ subgroups: [cooks, moderators, nobody] })),
      opensTeam("can_subscribe_group", bakers),
    ],
    as: "mia",
    params: { user_group_id: bakers, delete: [cooks] },
    events: (world) => {
      const event = groupEvent("remove_subgroups", { group_id: bakers, direct_subgroup_ids: [cooks] });
      return { everyone: [event], bea: [event, hidden(world)] };
    },
  },
]);

operationCases("sendMessage", [
  {
    name: "what happens to a private channel is told to the members of groups that may know of it (security B4)",
    given: [hasGroup("cooks", ["bea"]), opensTeam("can_administer_channel_group", cooks)],
    as: "mia",
    params: { type: "channel", to: "team", topic: "x", content: "x" },
    events: () => {
      const message = partial({ type: "message" });
      const first = partial({ type: "stream", op: "update", property: "first_message_id" });
      return {
        mia: [message, first, partial({ type: "muted_topics" }), partial({ type: "user_topic" })],
        max: [message, first],
        olga: [first],
        ada: [first],
        bea: [first],
      };
    },
  },
  {
    name: "members of a group post in the channel that it opens, and nobody else does",
    given: [hasGroup("cooks", ["bea"]), opensTeam("can_subscribe_group", cooks)],
    as: "bea",
    params: { type: "channel", to: "team", topic: "x", content: "x" },
  },
  {
    name: "members of a group of a group post where only the group may",
    given: [...nesting, (world) => world.as("mia").updateUserGroupMembers(adds("bob")(world)), onlyBakersPost],
    as: "bob",
    params: { type: "channel", to: "design", topic: "x", content: "x" },
  },
  {
    name: "others do not post where only a group may",
    given: [...nesting, onlyBakersPost],
    as: "bob",
    params: { type: "channel", to: "design", topic: "x", content: "x" },
    error: "postRefused",
  },
]);
