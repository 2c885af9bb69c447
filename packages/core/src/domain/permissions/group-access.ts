import { Groups } from "./groups.js";
import type { GroupPermission } from "./permission-settings.js";
import type { Checking, Reading, Row } from "./vocabulary.js";

type Group = Row<"user_groups">;

/** Returns the group of this id; throws where there is none. */
export const groupOf = async ({ tx, fail }: Checking<"invalidGroup">, group_id: number): Promise<Group> => {
  const group = await tx.get("user_groups", group_id);
  if (group === undefined) throw fail("invalidGroup");
  return group;
};

/** Does what `groupOf` does, for those who ask who is in the group; throws for deactivated ones, too (users.md 2.5). */
export const readableGroup = async ({ tx, fail }: Checking<ReadableGroupError>, group_id: number): Promise<Group> => {
  const group = await groupOf({ tx, fail }, group_id);
  if (group.deactivated) throw fail("groupDeactivated");
  return group;
};

/**
 * Returns the users of these ids, each once and by id, for a group or setting that is to name them. Throws for unknown ones and,
 * unless `gone` is set, for deactivated ones.
 */
export const usersToName = async (
  { tx, fail }: Checking<"invalidGroupMember">,
  ids: readonly number[],
  { gone = false }: { gone?: boolean } = {},
): Promise<Row<"users">[]> => {
  const distinct = [...new Set(ids)].sort((a, b) => a - b);
  const users = new Map((await tx.getMany("users", distinct)).map((user) => [user.id, user]));
  for (const id of ids) {
    const user = users.get(id);
    if (user === undefined || user.is_system_bot || !(user.is_active || gone)) throw fail("invalidGroupMember", { id });
  }
  return [...users.values()];
};

/** Throws unless all of these are groups in use, which groups and settings may name. */
export const checkGroupsToName = async (
  { tx, fail }: Checking<GroupNamingError>,
  ids: readonly number[],
): Promise<void> => {
  const groups = new Map((await tx.getMany("user_groups", ids)).map((group) => [group.id, group]));
  for (const id of ids) {
    const group = groups.get(id);
    if (group === undefined) throw fail("invalidSubgroup", { id });
    if (group.deactivated) throw fail("groupDeactivated");
  }
};

/** Throws unless `mayEditGroup` allows the change. */
export const checkMayEdit = async (
  call: Reading<"insufficientPermission">,
  group: Group,
  ...names: readonly GroupPermission[]
): Promise<void> => {
  if (!(await mayEditGroup(call, group, ...names))) throw call.fail("insufficientPermission");
};

/** Whether the actor may change the group: by one of these permissions, or because they manage it or all groups (users.md 7.3). */
export const mayEditGroup = async (
  { tx, actor, now }: Reading,
  group: Group,
  ...names: readonly GroupPermission[]
): Promise<boolean> => {
  if (group.is_system_group) return false;
  const groups = new Groups(tx, now);
  if (await groups.mayInRealm("can_manage_all_groups", actor)) return true;
  for (const name of ["can_manage_group", ...names] as const)
    if (await groups.mayInGroup(group, name, actor)) return true;
  return false;
};

/** The errors of finding a group and checking that the actor may change it. */
export const groupAccessErrors = ["invalidGroup", "insufficientPermission"] as const;

/** The name of one of `groupAccessErrors`. */
export type GroupAccessError = (typeof groupAccessErrors)[number];

/** The errors that `checkGroupsToName` may throw. */
const groupNamingErrors = ["invalidSubgroup", "groupDeactivated"] as const;

/** The name of one of `groupNamingErrors`. */
export type GroupNamingError = (typeof groupNamingErrors)[number];

/** The errors that `readableGroup` may throw. */
export const readableGroupErrors = ["invalidGroup", "groupDeactivated"] as const;

/** The name of one of `readableGroupErrors`. */
export type ReadableGroupError = (typeof readableGroupErrors)[number];
