import { humanMember } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { ok } from "../../support/cases/on-objects.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import {
  added,
  adds,
  bakers,
  cooks,
  everyone,
  groupEvent,
  hasGroup,
  ids,
  isDeactivated,
  isGone,
  members,
  nestedGroups,
  nobody,
  notice,
  only,
  owners,
  removed,
  takes,
} from "./groups.js";
import { newMembers } from "./large-inputs.js";
import { helpersDo, managersDo, onGroup } from "./on-groups.js";

const made = [hasGroup("cooks", ["bob"])];

const told = (by: PersonName, change: string) => (world: World) => {
  const { full_name, user_id } = world.person(by);
  return notice(`@_**${full_name}|${user_id}** ${change} the group @_*cooks*.`);
};
const addedYou = told("mia", "added you to");
const removedYou = told("mia", "removed you from");

/** Mia's group with a setting that names people on the spot. */
const lets = (setting: string, ...people: PersonName[]) => [
  hasGroup("cooks", ["bob", "max"], (world) => ({ [setting]: only(world, ...people) })),
];

const refused = (name: string, given: Case["given"], as: PersonName, params: Case["params"]): Case => ({
  name,
  ...{ given: given ?? [], as, params: params ?? {}, error: "insufficientPermission" },
});

operationSample("updateUserGroupMembers", {
  as: "bob",
  trips: 15,
  given: [nestedGroups],
  params: (world) => ({
    ...{ user_group_id: cooks, add: [world.id("max"), world.id("gus")], delete: [world.id("bob")] },
    ...{ add_subgroups: [4], delete_subgroups: [4] },
  }),
  callers: humanMember,
  objects: [
    onGroup("somebody who is added", (world) => ({ add: [world.id("gus")] }), helpersDo),
    onGroup("somebody who is removed", (world) => ({ delete: [world.id("max")] }), { ...managersDo, ...ok("max") }),
    onGroup("a group that is added", () => ({ add_subgroups: [4] }), helpersDo),
  ],
  large: newMembers,
});

operationCases("updateUserGroupMembers", [
  {
    name: "tells everybody of new members, and those who were added by a notice (users.md 7.4)",
    given: made,
    as: "mia",
    params: adds("max", "gus"),
    result: {},
    events: (world) => {
      const event = added(world, "max", "gus");
      return { everyone: [event], max: [event, addedYou(world)], gus: [event, addedYou(world)] };
    },
  },
  {
    name: "tells everybody of members who are gone, and those who were removed by a notice",
    given: made,
    as: "mia",
    params: takes("bob"),
    events: (world) => ({ everyone: [removed(world, "bob")], bob: [removed(world, "bob"), removedYou(world)] }),
  },
  {
    name: "sends no notice to bots, nor to oneself",
    given: made,
    as: "mia",
    params: adds("mia", "bea"),
    events: (world) => ({ everyone: [added(world, "mia", "bea")] }),
  },
  {
    name: "D6: names the group in a notice as data",
    given: [hasGroup("x* @**all**")],
    as: "mia",
    params: adds("max"),
    events: (world) => ({
      everyone: [added(world, "max")],
      max: [
        added(world, "max"),
        notice(`@_**Mia Member|${world.id("mia")}** added you to the group @_\`x* @**all**\`.`),
      ],
    }),
  },
  {
    name: "adds, deletes, adds subgroups and deletes them, in this order",
    given: [...made, hasGroup("bakers")],
    as: "mia",
    params: (world) => ({
      ...{ user_group_id: cooks, delete_subgroups: [bakers], add_subgroups: [bakers, owners] },
      ...{ delete: ids(world, ["mia"]), add: ids(world, ["mia"]) },
    }),
    events: (world) => ({
      everyone: [
        added(world, "mia"),
        removed(world, "mia"),
        groupEvent("add_subgroups", { group_id: cooks, direct_subgroup_ids: [owners, bakers] }),
        groupEvent("remove_subgroups", { group_id: cooks, direct_subgroup_ids: [bakers] }),
      ],
    }),
  },
  {
    name: "does all or nothing",
    given: made,
    as: "mia",
    params: (world) => ({ user_group_id: cooks, add: ids(world, ["max"]), delete: ids(world, ["gus"]) }),
    error: (world) => ["memberMissing", { id: world.id("gus") }],
  },
  {
    name: "takes each once",
    given: made,
    as: "mia",
    params: adds("bea", "bea"),
    events: (world) => ({ everyone: [added(world, "bea")] }),
  },
  { name: "wants something to do", as: "mia", params: { user_group_id: 4000 }, error: "noMembershipChange" },
  { name: "knows no such group", as: "mia", params: adds("bob"), error: "invalidGroup" },
  refused("refuses everybody for system groups", [], "olga", (world) => ({
    user_group_id: members,
    add: ids(world, ["bob"]),
  })),
  {
    name: "refuses who is in the group already",
    given: made,
    as: "mia",
    params: adds("max", "bob"),
    error: (world) => ["memberAlready", { id: world.id("bob") }],
  },
  {
    name: "refuses unknown users",
    given: made,
    as: "mia",
    params: { user_group_id: cooks, add: [4000] },
    error: ["invalidGroupMember", { id: 4000 }],
  },
  {
    name: "refuses to add deactivated users",
    given: made,
    as: "mia",
    params: adds("dora"),
    error: (world) => ["invalidGroupMember", { id: world.id("dora") }],
  },
  {
    name: "takes out deactivated users, whom nobody saw there",
    given: [...made, isGone("bob")],
    as: "mia",
    params: takes("bob"),
    events: {},
    afterwards: async (world) => {
      const rows = await world.rows((tx) =>
        tx.scan("user_group_members", "byGroup", { prefix: [world.filled(cooks)] }),
      );
      if (rows.length > 0) throw new Error("He is still there.");
    },
  },
  {
    name: "changes deactivated groups",
    given: [...made, isDeactivated(cooks)],
    as: "mia",
    params: adds("bea"),
    events: (world) => ({ everyone: [added(world, "bea")] }),
  },
  refused("lets nobody join by default", made, "max", adds("max")),
  {
    name: "lets those join whom can_join_group names",
    given: [hasGroup("cooks", [], (world) => ({ can_join_group: only(world, "max") }))],
    as: "max",
    params: adds("max"),
    events: (world) => ({ everyone: [added(world, "max")] }),
  },
  {
    name: "lets those join who may add members",
    given: [hasGroup("cooks", [], (world) => ({ can_add_members_group: only(world, "max") }))],
    as: "max",
    params: adds("max"),
    result: {},
  },
  refused("does not let those add others who may join", lets("can_join_group", "max"), "max", adds("gus")),
  refused(
    "does not let those add others with themselves who may join",
    [hasGroup("cooks", [], (world) => ({ can_join_group: only(world, "max") }))],
    "max",
    adds("max", "gus"),
  ),
  {
    name: "lets everybody leave by default",
    given: made,
    as: "bob",
    params: takes("bob"),
    events: (world) => ({ everyone: [removed(world, "bob")] }),
  },
  refused("lets only those leave whom can_leave_group names", lets("can_leave_group", "max"), "bob", takes("bob")),
  {
    name: "lets those leave who may remove members",
    given: [
      hasGroup("cooks", ["bob"], (world) => ({
        ...{ can_leave_group: nobody, can_remove_members_group: only(world, "bob") },
      })),
    ],
    as: "bob",
    params: takes("bob"),
    result: {},
  },
  refused("does not let those remove others who may leave", made, "max", takes("bob")),
  {
    name: "lets those remove others whom can_remove_members_group names",
    given: lets("can_remove_members_group", "max"),
    as: "max",
    params: takes("bob"),
    result: {},
  },
  refused(
    "does not let those add whom can_remove_members_group names",
    lets("can_remove_members_group", "max"),
    "max",
    adds("gus"),
  ),
  refused(
    "does not let those remove whom can_add_members_group names",
    lets("can_add_members_group", "max"),
    "max",
    takes("bob"),
  ),
  {
    name: "lets those add whom can_add_members_group names",
    given: lets("can_add_members_group", "max"),
    as: "max",
    params: adds("gus"),
    result: {},
  },
  {
    name: "lets those do everything whom can_manage_group names",
    given: lets("can_manage_group", "max"),
    as: "max",
    params: (world) => ({ user_group_id: cooks, add: ids(world, ["gus"]), delete: ids(world, ["bob"]) }),
    result: {},
  },
  {
    name: "lets those do everything who are in can_manage_all_groups",
    given: [hasGroup("cooks", ["bob"], () => ({ can_manage_group: nobody }))],
    as: "olga",
    params: (world) => ({ user_group_id: cooks, add: ids(world, ["gus"]), add_subgroups: [owners] }),
    result: {},
  },
  refused(
    "refuses the creator who gave away the group",
    [hasGroup("cooks", [], () => ({ can_manage_group: nobody, can_add_members_group: nobody }))],
    "mia",
    adds("bob"),
  ),
  { name: "refuses guests", given: made, as: "gus", params: takes("gus"), error: "guestRefused" },
  { name: "refuses bots", given: made, as: "bea", params: adds("bea"), error: "botRefused" },
  refused(
    "judges each step by what the one before left",
    [
      hasGroup("cooks", ["mia"]),
      (world) =>
        world.rows((tx) => {
          const group = world.filled(cooks);
          const settings = { can_manage_group: nobody, can_add_members_group: group };
          return tx.update("user_groups", group, { settings });
        }),
    ],
    "mia",
    (world) => ({ user_group_id: cooks, delete: ids(world, ["mia"]), add_subgroups: [everyone] }),
  ),
  {
    name: "refuses unknown subgroups",
    given: made,
    as: "mia",
    params: { user_group_id: cooks, add_subgroups: [4000] },
    error: ["invalidSubgroup", { id: 4000 }],
  },
]);
