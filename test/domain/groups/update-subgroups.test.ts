import { humanMember } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { MadeId } from "../../support/world/made.js";
import { worldSuite } from "../../support/world/suite.js";
import {
  adds,
  bakers,
  cooks,
  groupEvent,
  hasGroup,
  isDeactivated,
  moderators,
  nestedGroups,
  only,
  owners,
  tasters,
} from "./groups.js";
import { newSubgroups } from "./large-inputs.js";
import { helpersDo, onGroup } from "./on-groups.js";

const made = [hasGroup("cooks"), hasGroup("bakers", [], () => ({ subgroups: [cooks] })), hasGroup("tasters")];
type Group = number | MadeId;

const into = (user_group_id: Group, ...add: Group[]) => ({ user_group_id, add });
const outOf = (user_group_id: Group, ...ids: Group[]) => ({ user_group_id, delete: ids });

operationSample("updateUserGroupSubgroups", {
  as: "bob",
  trips: 6,
  given: [nestedGroups],
  params: () => ({ ...into(bakers, moderators), delete: [cooks] }),
  callers: humanMember,
  objects: [onGroup("a group that is added", () => ({ add: [4] }), helpersDo)],
  large: newSubgroups,
});

operationCases("updateUserGroupSubgroups", [
  {
    name: "tells everybody of groups that come and go",
    given: made,
    as: "mia",
    params: { ...into(bakers, tasters, moderators, tasters), delete: [cooks] },
    result: {},
    events: {
      everyone: [
        groupEvent("add_subgroups", { group_id: bakers, direct_subgroup_ids: [moderators, tasters] }),
        groupEvent("remove_subgroups", { group_id: bakers, direct_subgroup_ids: [cooks] }),
      ],
    },
  },
  { name: "wants something to do", as: "mia", params: { user_group_id: 4000 }, error: "noSubgroupChange" },
  { name: "knows no such group", as: "mia", params: into(4000, cooks), error: "invalidGroup" },
  {
    name: "refuses unknown groups",
    given: made,
    as: "mia",
    params: into(cooks, 4000),
    error: ["invalidSubgroup", { id: 4000 }],
  },
  {
    name: "refuses to take out unknown groups",
    given: made,
    as: "mia",
    params: outOf(cooks, 4000),
    error: ["invalidSubgroup", { id: 4000 }],
  },
  {
    name: "refuses deactivated groups",
    given: [...made, isDeactivated(tasters)],
    as: "mia",
    params: into(cooks, tasters),
    error: "groupDeactivated",
  },
  {
    name: "takes out deactivated groups",
    given: [...made, isDeactivated(cooks)],
    as: "mia",
    params: outOf(bakers, cooks),
    events: { everyone: [groupEvent("remove_subgroups", { group_id: bakers, direct_subgroup_ids: [cooks] })] },
  },
  {
    name: "refuses what is in the group already",
    given: made,
    as: "mia",
    params: into(bakers, tasters, cooks),
    error: ["subgroupAlready", { id: cooks }],
  },
  {
    name: "refuses what is not in the group",
    given: made,
    as: "mia",
    params: outOf(bakers, tasters),
    error: ["subgroupMissing", { id: tasters }],
  },
  {
    name: "refuses a group in itself",
    given: made,
    as: "mia",
    params: into(cooks, cooks),
    error: ["subgroupCircle", { id: cooks }],
  },
  {
    name: "refuses a circle through others",
    given: [...made, (world) => world.as("mia").updateUserGroupSubgroups(world.filled(into(tasters, bakers)))],
    as: "mia",
    params: into(cooks, owners, tasters),
    error: ["subgroupCircle", { id: cooks }],
  },
  {
    name: "lets those add groups who may add members",
    given: [hasGroup("cooks", [], (world) => ({ can_add_members_group: only(world, "max") }))],
    as: "max",
    params: into(cooks, owners),
    result: {},
  },
  {
    name: "lets only those take groups out who manage the group (users.md 7.4)",
    given: [
      hasGroup("cooks", [], (world) => ({
        ...{ subgroups: [owners], can_add_members_group: only(world, "max") },
        can_remove_members_group: only(world, "max"),
      })),
    ],
    as: "max",
    params: outOf(cooks, owners),
    error: "insufficientPermission",
  },
  { name: "refuses others", given: made, as: "max", params: into(cooks, owners), error: "insufficientPermission" },
  {
    name: "refuses everybody for system groups",
    given: made,
    as: "olga",
    params: into(moderators, cooks),
    error: "insufficientPermission",
  },
  { name: "refuses guests", given: made, as: "gus", params: into(cooks, owners), error: "guestRefused" },
  { name: "refuses bots", given: made, as: "bea", params: into(cooks, owners), error: "botRefused" },
]);

const test = worldSuite("circles of groups");

test("of requests at the same time that would close a circle one is refused", async (world) => {
  for (const given of made) await given(world);
  const mia = world.as("mia");
  await mia.updateUserGroupSubgroups(world.filled(outOf(bakers, cooks)));
  const answers = await Promise.allSettled([
    mia.updateUserGroupSubgroups(world.filled(into(cooks, bakers))),
    mia.updateUserGroupSubgroups(world.filled(into(bakers, tasters))),
    mia.updateUserGroupSubgroups(world.filled(into(tasters, cooks))),
  ]);
  const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  assert.equal(
    refused.map(({ reason }) => reason.error),
    ["subgroupCircle"],
  );
});

test("what two requests at the same time add twice is refused once", async (world) => {
  for (const given of made) await given(world);
  const mia = world.as("mia");
  const add = () => mia.updateUserGroupMembers(adds("bob")(world));
  const answers = await Promise.allSettled([add(), add()]);
  const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  assert.equal(
    refused.map(({ reason }) => reason.error),
    ["memberAlready"],
  );
});
