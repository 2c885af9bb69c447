import type { Given } from "../cases.js";
import type { Sample } from "../samples.js";
import type { World } from "../world/world.js";

const asMia = (world: World) => world.as("mia");

/** Mia makes "cooks" (9) with bob, and "bakers" (10) with "cooks" in it; whoever is no guest may change either. */
const groups: Given = async (world) => {
  const open = { can_manage_group: 6, can_add_members_group: 6, can_remove_members_group: 6 };
  await asMia(world).createUserGroup({ name: "cooks", description: "", members: [world.id("bob")], ...open });
  await asMia(world).createUserGroup({ name: "bakers", description: "", members: [], subgroups: [9], ...open });
};

export const groupSamples = {
  createUserGroup: {
    as: "bob",
    given: [groups],
    params: (world) => ({ name: "tasters", description: "They taste", members: [world.id("bob")], subgroups: [9] }),
  },
  deactivateUserGroup: { as: "bob", given: [groups], params: () => ({ user_group_id: 10 }) },
  getUserGroupMembers: { as: "bob", given: [groups], params: () => ({ user_group_id: 10 }) },
  getUserGroupMembership: {
    as: "bob",
    given: [groups],
    params: (world) => ({ user_group_id: 10, user_id: world.id("bob") }),
  },
  getUserGroupSubgroups: { as: "bob", given: [groups], params: () => ({ user_group_id: 10 }) },
  updateUserGroup: {
    as: "bob",
    given: [groups],
    params: () => ({ user_group_id: 9, name: "chefs", can_join_group: { new: 6, old: 1 } }),
  },
  updateUserGroupMembers: {
    as: "bob",
    given: [groups],
    params: (world) => ({
      ...{ user_group_id: 9, add: [world.id("max"), world.id("gus")], delete: [world.id("bob")] },
      ...{ add_subgroups: [4], delete_subgroups: [4] },
    }),
  },
  updateUserGroupSubgroups: {
    as: "bob",
    given: [groups],
    params: () => ({ user_group_id: 10, add: [4], delete: [9] }),
  },
} satisfies Record<string, Sample>;
