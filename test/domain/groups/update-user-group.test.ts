import { humanMember } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import {
  administrators,
  bakers,
  cooks,
  groupEvent,
  hasGroup,
  isDeactivated,
  members,
  nestedGroups,
  owners,
  realmHas,
  tasters,
} from "./groups.js";
import { newSettings } from "./large-inputs.js";
import { managersDo, onGroup } from "./on-groups.js";

const made = [hasGroup("cooks", ["bob"])];
const update = (data: object) => ({ everyone: [groupEvent("update", { group_id: cooks, data })] });
const rename = { user_group_id: cooks, name: "bakers" };

const registersOld = async (world: World) => {
  const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [], event_types: ["user_group"] });
  (world as World & { old?: string }).old = queue_id;
};

const oldEvents = async (world: World) => {
  const events = await pollNow(world, "bob", { queue_id: (world as World & { old?: string }).old as string });
  return events.map(({ id, ...event }) => event);
};

operationSample("updateUserGroup", {
  as: "bob",
  given: [nestedGroups],
  params: () => ({ user_group_id: cooks, name: "chefs", can_join_group: { new: 6, old: 1 } }),
  callers: humanMember,
  objects: [
    onGroup("the name of mia's group", () => ({ name: "chefs" }), managersDo),
    onGroup("who may join it", () => ({ can_join_group: { new: 6 } }), managersDo),
  ],
  large: newSettings,
});

operationCases("updateUserGroup", [
  { name: "renames", given: made, as: "mia", params: rename, result: {}, events: update({ name: "bakers" }) },
  {
    name: "describes",
    given: made,
    as: "mia",
    params: { user_group_id: cooks, description: "New" },
    events: update({ description: "New" }),
  },
  {
    name: "tells of all changes at once, and only of changes",
    given: made,
    as: "mia",
    params: { ...rename, description: "", can_join_group: { new: members } },
    events: update({ name: "bakers", can_join_group: members }),
  },
  { name: "keeps its name without a word", given: made, as: "mia", params: { ...rename, name: "cooks" }, events: {} },
  {
    name: "lets those in can_manage_all_groups",
    given: made,
    as: "olga",
    params: rename,
    events: update({ name: "bakers" }),
  },
  {
    name: "refuses administrators by default",
    given: made,
    as: "ada",
    params: rename,
    error: "insufficientPermission",
  },
  {
    name: "lets administrators once can_manage_all_groups names them",
    given: [...made, realmHas(() => ({ can_manage_all_groups: administrators }))],
    as: "ada",
    params: rename,
    result: {},
  },
  { name: "refuses members of the group", given: made, as: "bob", params: rename, error: "insufficientPermission" },
  {
    name: "lets those whom can_manage_group names, through groups",
    given: [
      hasGroup("cooks", []),
      hasGroup("bakers", ["bob"]),
      hasGroup("tasters", [], () => ({ subgroups: [bakers] })),
      (world) =>
        world.as("mia").updateUserGroup(world.filled({ user_group_id: cooks, can_manage_group: { new: tasters } })),
    ],
    as: "bob",
    params: { ...rename, name: "chefs" },
    result: {},
  },
  {
    name: "refuses everybody for system groups",
    as: "olga",
    params: { user_group_id: owners, description: "x" },
    error: "insufficientPermission",
  },
  { name: "knows no such group", as: "mia", params: { ...rename, user_group_id: 4000 }, error: "invalidGroup" },
  {
    name: "wants something to do, before it looks for the group",
    as: "mia",
    params: { user_group_id: 4000 },
    error: "noNewData",
  },
  {
    name: "checks a new name like a first one",
    given: [...made, hasGroup("bakers")],
    as: "mia",
    params: rename,
    error: ["groupNameTaken", { group_name: "bakers" }],
  },
  { name: "refuses an empty name", given: made, as: "mia", params: { ...rename, name: "" }, error: "groupNameEmpty" },
  { name: "refuses guests", given: made, as: "gus", params: rename, error: "guestRefused" },
  { name: "refuses bots", given: made, as: "bea", params: rename, error: "botRefused" },
  {
    name: "changes deactivated groups, which only clients that know of them are told (platform.md 8.2)",
    given: [...made, isDeactivated(cooks), registersOld],
    as: "mia",
    params: rename,
    events: update({ name: "bakers" }),
    afterwards: async (world) => assert.equal(await oldEvents(world), []),
  },
  {
    name: "puts a group back into use; for other clients it is new (users.md 5.4)",
    given: [...made, isDeactivated(cooks), registersOld],
    as: "mia",
    params: { user_group_id: cooks, deactivated: false },
    events: update({ deactivated: false }),
    afterwards: async (world) => {
      const [{ group, ...event } = {} as { group?: unknown }, ...more] = await oldEvents(world);
      assert.equal([event, more], [{ type: "user_group", op: "add" }, []]);
      const { members: of, name, deactivated } = group as { members: number[]; name: string; deactivated: boolean };
      assert.equal({ of, name, deactivated }, { of: [world.id("bob")], name: "cooks", deactivated: false });
    },
  },
  {
    name: "does not take a group out of use",
    given: made,
    as: "mia",
    params: { user_group_id: cooks, deactivated: true },
    result: {},
    events: {},
  },
  {
    name: "renames and puts back into use at once",
    given: [...made, isDeactivated(cooks), registersOld],
    as: "mia",
    params: { ...rename, deactivated: false },
    events: update({ deactivated: false, name: "bakers" }),
    afterwards: async (world) => {
      const [added] = await oldEvents(world);
      assert.is((added as unknown as { group: { name: string } }).group.name, "bakers");
    },
  },
]);
