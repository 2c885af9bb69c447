import type { Given } from "../../support/cases.js";
import type { Params } from "../../support/doors.js";
import { gates, notTheirs, type ObjectRow, ok } from "../../support/on-objects.js";
import type { World } from "../../support/world/world.js";

/** Mia made the group 9 with bob and max in it; bob may add people by the group 10. */
const groups: Given = async (world) => {
  const mia = world.as("mia");
  const members = [world.id("bob"), world.id("max")];
  await mia.createUserGroup({ name: "cooks", description: "", members });
  await mia.createUserGroup({ name: "helpers", description: "", members: [world.id("bob")] });
  await mia.updateUserGroup({ user_group_id: 9, can_add_members_group: { new: 10 } });
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
  params: (world) => ({ user_group_id: 9, ...changes(world) }),
});
