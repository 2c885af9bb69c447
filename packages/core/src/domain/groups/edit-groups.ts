import {
  checkGroupLimits,
  checkGroupsToName,
  checkMayEdit,
  type GroupNamingError,
  type GroupPermission,
  Groups,
  groupFactsOf,
  groupLimitErrors,
  StoredGroups,
  userGroupAddMembersEvent,
  userGroupAddSubgroupsEvent,
  userGroupRemoveMembersEvent,
  userGroupRemoveSubgroupsEvent,
  usersToName,
} from "../permissions/index.js";
import { channelsOpenedBy, sightOf, tellOfSight } from "../subscriptions/index.js";
import { noticeMembership } from "./group-notices.js";
import type { Operating, Row, Writing } from "./vocabulary.js";

type Group = Row<"user_groups">;
type User = Row<"users">;

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

const everyone = { everyone: true };

/** Throws unless the actor may add these users to the group or remove them. Joining and leaving oneself needs less. */
const checkMembersRight = (
  call: Writing<"insufficientPermission">,
  group: Group,
  { users, adding }: { users: readonly User[]; adding: boolean },
): Promise<void> => {
  const isSelf = users.length === 1 && users[0]?.id === call.actor.id;
  const own: GroupPermission = adding ? "can_join_group" : "can_leave_group";
  const others: GroupPermission = adding ? "can_add_members_group" : "can_remove_members_group";
  return checkMayEdit(call, group, ...(isSelf ? [own, others] : [others]));
};

/** Adds users to a group (users.md 7.4). Throws for one who is in it already. */
export const addMembers = async (
  call: Writing<"memberAlready" | "invalidGroupMember" | "insufficientPermission" | "organizationFull">,
  group: Group,
  ids: readonly number[],
): Promise<void> => {
  const [users] = await Promise.all([usersToName(call, ids), checkGroupLimits(call, { members: new Set(ids).size })]);
  await checkMembersRight(call, group, { users, adding: true });
  const known = new Set(await new StoredGroups(call.tx).membersOf([group.id]));
  const twice = ids.find((id) => known.has(id));
  if (twice !== undefined) throw call.fail("memberAlready", { id: twice });
  await putMembers(call, group, users);
};

/** Adds users to a group, and tells of it. The caller has checked that they may be in it and are not yet. */
export const putMembers = async (call: Writing, group: Group, users: readonly User[]): Promise<void> => {
  const user_ids = users.map(({ id }) => id);
  await withSight(call, { group, who: user_ids }, async () => {
    await insertMembers(call, group.id, user_ids);
    call.emit(userGroupAddMembersEvent, { group_id: group.id, user_ids }, { ...everyone, facts: groupFactsOf(group) });
  });
  await noticeMembership(call, group, { users, change: "added you to" });
};

/** Stores new memberships without an event. */
export const insertMembers = async (
  { tx }: Operating,
  group_id: number,
  user_ids: readonly number[],
): Promise<void> => {
  const rows = user_ids.map((user_id) => ({ group_id, user_id }));
  if (rows.length > 0) await tx.insertMany("user_group_members", rows);
};

/** Removes users from a group, deactivated ones too. Throws for one who is not in it. */
export const removeMembers = async (
  call: Writing<"memberMissing" | "invalidGroupMember" | "insufficientPermission">,
  group: Group,
  ids: readonly number[],
): Promise<void> => {
  const users = await usersToName(call, ids, { gone: true });
  await checkMembersRight(call, group, { users, adding: false });
  const prefixes = distinct(ids).map((id) => [group.id, id]);
  const memberships = await call.tx.scanMany("user_group_members", "byGroup", { prefixes });
  const rows = new Map(memberships.map(({ user_id, id }) => [user_id, id]));
  const missing = ids.find((id) => !rows.has(id));
  if (missing !== undefined) throw call.fail("memberMissing", { id: missing });
  // Deactivated members are not shown to anybody, so no event need tell of them.
  const user_ids = users.filter(({ is_active }) => is_active).map(({ id }) => id);
  await withSight(call, { group, who: user_ids }, async () => {
    await call.tx.deleteMany("user_group_members", [...rows.values()]);
    if (user_ids.length === 0) return;
    call.emit(
      userGroupRemoveMembersEvent,
      { group_id: group.id, user_ids },
      { ...everyone, facts: groupFactsOf(group) },
    );
  });
  await noticeMembership(call, group, { users, change: "removed you from" });
};

/** Adds groups to a group; throws where the group would then hold itself. */
export const addSubgroups = async (
  call: Writing<
    GroupNamingError | "subgroupAlready" | "subgroupCircle" | "insufficientPermission" | "organizationFull"
  >,
  group: Group,
  ids: readonly number[],
): Promise<void> => {
  await checkMayEdit(call, group, "can_add_members_group");
  await Promise.all([checkGroupsToName(call, ids), checkGroupLimits(call, { subgroups: new Set(ids).size })]);
  const stored = new StoredGroups(call.tx);
  const known = await stored.subgroupsOf(group.id);
  const twice = ids.find((id) => known.includes(id));
  if (twice !== undefined) throw call.fail("subgroupAlready", { id: twice });
  if ((await stored.reachOf(ids)).has(group.id)) throw call.fail("subgroupCircle", { id: group.id });
  const direct_subgroup_ids = distinct(ids);
  await withSight(call, { group, who: { within: direct_subgroup_ids } }, async () => {
    await insertSubgroups(call, group.id, direct_subgroup_ids);
    const fields = { group_id: group.id, direct_subgroup_ids };
    call.emit(userGroupAddSubgroupsEvent, fields, { ...everyone, facts: groupFactsOf(group) });
  });
};

/** Stores new subgroups of a group without an event. */
export const insertSubgroups = async (
  { tx }: Operating,
  supergroup_id: number,
  ids: readonly number[],
): Promise<void> => {
  const rows = distinct(ids).map((subgroup_id) => ({ supergroup_id, subgroup_id }));
  if (rows.length > 0) await tx.insertMany("user_group_subgroups", rows);
};

/** Removes groups from a group. */
export const removeSubgroups = async (
  call: Writing<"invalidSubgroup" | "subgroupMissing" | "insufficientPermission">,
  group: Group,
  ids: readonly number[],
): Promise<void> => {
  await checkMayEdit(call, group);
  const prefixes = distinct(ids).map((id) => [group.id, id]);
  const [groups, nestings] = await Promise.all([
    call.tx.getMany("user_groups", ids),
    call.tx.scanMany("user_group_subgroups", "bySupergroup", { prefixes }),
  ]);
  const known = new Set(groups.map(({ id }) => id));
  const rows = new Map(nestings.map(({ subgroup_id, id }) => [subgroup_id, id]));
  for (const id of ids) {
    if (!known.has(id)) throw call.fail("invalidSubgroup", { id });
    if (!rows.has(id)) throw call.fail("subgroupMissing", { id });
  }
  const direct_subgroup_ids = distinct(ids);
  await withSight(call, { group, who: { within: direct_subgroup_ids } }, async () => {
    await call.tx.deleteMany("user_group_subgroups", [...rows.values()]);
    const fields = { group_id: group.id, direct_subgroup_ids };
    call.emit(userGroupRemoveSubgroupsEvent, fields, { ...everyone, facts: groupFactsOf(group) });
  });
};

interface Regrouping {
  group: Group;
  /** The users who come or go, by their ids or by groups that they are in. */
  who: readonly number[] | { within: readonly number[] };
}

/** Changes who is in a group. Tells those concerned which channels they may now know of, and which no longer. */
const withSight = async (call: Operating, { group, who }: Regrouping, change: () => Promise<void>): Promise<void> => {
  const channels = await channelsOpenedBy(call.tx, group.id);
  if (channels.length === 0) return change();
  const user_ids =
    "within" in who ? (await new Groups(call.tx, call.now).activeMembers(who.within)).map(({ id }) => id) : who;
  const before = await sightOf(call, channels, user_ids);
  await change();
  await tellOfSight(call, before);
};

/** The errors of adding and removing members. */
export const memberErrors = ["invalidGroupMember", "memberAlready", "memberMissing", ...groupLimitErrors] as const;

/** The errors of adding and removing subgroups. */
export const subgroupErrors = [
  "invalidSubgroup",
  "groupDeactivated",
  "subgroupAlready",
  "subgroupCircle",
  "subgroupMissing",
  ...groupLimitErrors,
] as const;
