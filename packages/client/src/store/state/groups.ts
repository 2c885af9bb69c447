import type { EventChanges } from "./state.js";
import type { StoredGroup } from "./wire.js";

const joined = (group: StoredGroup, ids: readonly number[]): StoredGroup => ({
  ...group,
  direct_subgroup_ids: [...new Set([...group.direct_subgroup_ids, ...ids])].sort((a, b) => a - b),
});

const parted = (group: StoredGroup, ids: readonly number[]): StoredGroup => ({
  ...group,
  direct_subgroup_ids: group.direct_subgroup_ids.filter((id) => !ids.includes(id)),
});

/** What events of user groups change. */
export const groupChanges: EventChanges = {
  "user_group/add": ({ groups, groupMembers }, { group: { members, ...group } }) => {
    groups.set(group.id, group);
    groupMembers.set(group.id, members);
  },
  "user_group/update": ({ groups }, { group_id, data }) => groups.change(group_id, (group) => ({ ...group, ...data })),
  "user_group/remove": ({ groups, groupMembers }, { group_id }) => {
    groups.delete(group_id);
    groupMembers.delete(group_id);
  },
  "user_group/add_members": ({ groupMembers }, { group_id, user_ids }) => groupMembers.add(group_id, user_ids),
  "user_group/remove_members": ({ groupMembers }, { group_id, user_ids }) => groupMembers.remove(group_id, user_ids),
  "user_group/add_subgroups": ({ groups }, { group_id, direct_subgroup_ids: ids }) =>
    groups.change(group_id, (group) => joined(group, ids)),
  "user_group/remove_subgroups": ({ groups }, { group_id, direct_subgroup_ids: ids }) =>
    groups.change(group_id, (group) => parted(group, ids)),
};
