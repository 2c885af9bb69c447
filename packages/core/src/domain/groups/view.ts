import { giveTurn, mapInTurns } from "../../memory/in-turns.js";
import { byName } from "../../schema/declared-names.js";
import {
  directGroups,
  type GroupObject,
  groupPermissionNames,
  groupSetting,
  isFullMember,
  isSystemGroup,
  namedIn,
  StoredGroups,
  shownSetting,
  systemGroupId,
  systemGroups,
} from "../permissions/index.js";
import { realmSetting } from "../realm/index.js";
import { type ViewedUser, viewedColumns } from "../users/index.js";
import type { Asking, ReadTx, Row } from "./vocabulary.js";

/** Returns the objects of groups, in their order. `users` are all accounts by id, where the caller has them. */
export const describeGroups = async (
  call: Asking,
  groups: readonly Row<"user_groups">[],
  users?: readonly ViewedUser[],
): Promise<GroupObject[]> => mapInTurns(call.tx, groups, await groupView(call, groups, users));

/** Returns the object of a group. */
export const describeGroup = async (call: Asking, group: Row<"user_groups">): Promise<GroupObject> =>
  (await groupView(call, [group]))(group);

/** Returns a function that makes the object of any of these groups. */
const groupView = async (call: Asking, groups: readonly Row<"user_groups">[], users?: readonly ViewedUser[]) => {
  const stored = new StoredGroups(call.tx);
  const contents = new Map<number, Contents>();
  for (const { id, is_system_group } of groups) {
    if (!is_system_group) contents.set(id, await contentsOf(stored, id));
    await giveTurn(call.tx);
  }
  const named = await namedBy(call.tx, groups, contents);
  const known = users ?? (await usersOf(call.tx, groups, named));
  const isShown = ({ id, is_active }: ViewedUser) => is_active && named.has(id);
  const active = new Set(named.size === 0 ? [] : known.filter(isShown).map(({ id }) => id));
  const waitingDays = await realmSetting(call.tx, "waiting_period_threshold");
  const ofSystem = systemGroupMembers(known, { waitingDays, now: call.now });
  return (group: Row<"user_groups">): GroupObject => {
    const { members = [], direct_subgroup_ids = systemSubgroups(group.id) } = contents.get(group.id) ?? {};
    const shown = group.is_system_group ? (ofSystem.get(group.id) ?? []) : members.filter((id) => active.has(id));
    return viewGroup(group, { members: shown, direct_subgroup_ids }, active);
  };
};

type Contents = Pick<GroupObject, "members" | "direct_subgroup_ids">;

const contentsOf = async (stored: StoredGroups, group_id: number): Promise<Contents> => ({
  members: await stored.membersOf([group_id]),
  direct_subgroup_ids: await stored.subgroupsOf(group_id),
});

/** Returns all accounts where a system group is to be shown, else those that the groups name. */
const usersOf = async (
  tx: ReadTx,
  groups: readonly Row<"user_groups">[],
  named: ReadonlySet<number>,
): Promise<readonly ViewedUser[]> =>
  groups.some(({ is_system_group }) => is_system_group)
    ? tx.scan("users", "id", { columns: viewedColumns })
    : tx.getMany("users", [...named]);

/** Returns the ids of users whom groups that people made name, as members or in settings. */
const namedBy = async (
  tx: ReadTx,
  groups: readonly Row<"user_groups">[],
  contents: ReadonlyMap<number, Contents>,
): Promise<Set<number>> => {
  const named = new Set<number>();
  for (const group of groups) {
    for (const id of namedIn(groupPermissionNames.map((name) => groupSetting(group, name)))) named.add(id);
    for (const id of contents.get(group.id)?.members ?? []) named.add(id);
    await giveTurn(tx);
  }
  return named;
};

const viewGroup = (
  group: Row<"user_groups">,
  { members, direct_subgroup_ids }: Contents,
  active: ReadonlySet<number>,
): GroupObject => ({
  id: group.id,
  name: group.name,
  description: group.description,
  members,
  direct_subgroup_ids,
  creator_id: group.creator_id,
  date_created: group.date_created,
  is_system_group: group.is_system_group,
  deactivated: group.deactivated,
  ...byName(groupPermissionNames, (name) => shownSetting(groupSetting(group, name), (id) => !active.has(id))),
});

/** Returns the direct members of each system group, by group id. `users` come by id, so that the members do. */
const systemGroupMembers = (
  users: readonly ViewedUser[],
  { waitingDays, now }: { waitingDays: number; now: number },
): Map<number, number[]> => {
  const members = new Map<number, number[]>(systemGroups.map(({ name }) => [systemGroupId(name), []]));
  // Users of one kind are in the same groups, which need not be looked up for each of thousands.
  const kinds: Record<"full" | "other", Map<number, (number[] | undefined)[]>> = { full: new Map(), other: new Map() };
  for (const user of users) {
    if (!user.is_active || user.is_system_bot) continue;
    const isFull = isFullMember(user, waitingDays, now);
    const ofKind = isFull ? kinds.full : kinds.other;
    let groups = ofKind.get(user.role);
    if (groups === undefined) {
      groups = directGroups(user, isFull).map((name) => members.get(systemGroupId(name)));
      ofKind.set(user.role, groups);
    }
    for (const group of groups) group?.push(user.id);
  }
  return members;
};

/** Whether an active user is a direct member of a group (users.md 2.5); false for deactivated users. */
export const isNamed = async ({ tx, now }: Asking, group_id: number, user: Row<"users">): Promise<boolean> => {
  if (!user.is_active) return false;
  if (!isSystemGroup(group_id)) return (await new StoredGroups(tx).groupsOf(user.id)).includes(group_id);
  const waitingDays = await realmSetting(tx, "waiting_period_threshold");
  const named = directGroups(user, isFullMember(user, waitingDays, now));
  return named.some((name) => systemGroupId(name) === group_id);
};

/**
 * Returns the direct subgroups of a system group. Each holds the one before it, which is smaller; "nobody" is in none
 * (users.md 7.2).
 */
const systemSubgroups = (group_id: number): number[] => (group_id > systemGroupId("role:owners") ? [group_id - 1] : []);

/** Returns the ids of groups within a group, ascending: direct subgroups only, or those at any depth. */
export const subgroupsOf = async (tx: ReadTx, group_id: number, { direct }: { direct: boolean }): Promise<number[]> => {
  const stored = new StoredGroups(tx);
  if (direct) return isSystemGroup(group_id) ? systemSubgroups(group_id) : stored.subgroupsOf(group_id);
  const within = new Set(await stored.reachOf([group_id]));
  for (const id of within) if (isSystemGroup(id)) for (const smaller of systemSubgroups(id)) within.add(smaller);
  within.delete(group_id);
  return [...within].sort((a, b) => a - b);
};
