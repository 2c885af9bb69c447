import type { Given } from "../../support/cases/cases.js";
import type { Params } from "../../support/cases/doors.js";
import { gates, notTheirs, type ObjectRow, ok } from "../../support/cases/on-objects.js";
import type { World } from "../../support/world/world.js";
import { bakers, cooks } from "./groups.js";

/** Mia made a group with bob and max in it; bob may add people by another one. */
const groups: Given = async (world) => {
  const mia = world.as("mia");
  const members = [world.id("bob"), world.id("max")];
  await mia.createUserGroup({ name: "cooks", description: "", members });
  await mia.createUserGroup({ name: "bakers", description: "", members: [world.id("bob")] });
  await mia.updateUserGroup(world.filled({ user_group_id: cooks, can_add_members_group: { new: bakers } }));
};

export const managersDo = { ...notTheirs, ...gates, ...ok("mia", "olga") };
export const helpersDo = { ...managersDo, ...ok("bob") };

/** What can be done to mia's group. */
export const onGroup = (
  what: string,
  changes: (world: World) => Params,
  outcomes: ObjectRow["outcomes"],
): ObjectRow => ({
  ...{ what, given: [groups], outcomes },
  params: (world) => ({ user_group_id: cooks, ...changes(world) }),
});
