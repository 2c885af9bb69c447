import { type Static, t } from "../schema.js";
import { type GroupPermission, groupPermissions } from "../settings/permission-settings.js";
import type { Row } from "../storage/tables.js";
import { directGroups } from "./accounts.js";
import { groupSettingShape } from "./channel-view.js";
import { type GroupSetting, isFullMember, type SystemGroupName, systemGroupId, systemGroups } from "./groups.js";

const permissionShapes = Object.fromEntries(
  Object.keys(groupPermissions).map((name) => [name, groupSettingShape]),
) as Record<GroupPermission, typeof groupSettingShape>;

/** The user group object (users.md 7.1). */
export const groupShape = t.object({
  id: t.integer(),
  name: t.string(),
  description: t.string(),
  members: t.array(t.integer(), { max: 1_000_000, description: "Active users named directly, ascending" }),
  direct_subgroup_ids: t.array(t.integer(), { description: "Ascending" }),
  creator_id: t.nullable(t.integer()),
  date_created: t.nullable(t.integer()),
  is_system_group: t.boolean(),
  deactivated: t.boolean(),
  ...permissionShapes,
});

export type GroupObject = Static<typeof groupShape>;

const creatorOnly = (creator_id: number | null): GroupSetting =>
  creator_id === null ? systemGroupId("role:nobody") : { direct_members: [creator_id], direct_subgroups: [] };

/** The value of a group's permission setting (users.md 7.2, 7.3). */
export const groupSetting = (
  { settings, creator_id, is_system_group }: Row<"user_groups">,
  name: GroupPermission,
): GroupSetting => {
  const stored = settings[name];
  if (stored !== undefined) return stored;
  const { default_group_name, default_for_system_groups } = groupPermissions[name];
  const group = is_system_group ? default_for_system_groups : default_group_name;
  return group === "group_creator" ? creatorOnly(creator_id) : systemGroupId(group as SystemGroupName);
};

/** A group as everybody sees it. */
export const viewGroup = (
  group: Row<"user_groups">,
  { members, direct_subgroup_ids }: Pick<GroupObject, "members" | "direct_subgroup_ids">,
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
  ...(Object.fromEntries(
    (Object.keys(groupPermissions) as GroupPermission[]).map((name) => [name, groupSetting(group, name)]),
  ) as Record<GroupPermission, GroupSetting>),
});

/** Who is named directly in each system group, by group id; `users` come by id, so that the members do. */
export const systemGroupMembers = (
  users: readonly Row<"users">[],
  { waitingDays, now }: { waitingDays: number; now: number },
): Map<number, number[]> => {
  const members = new Map<number, number[]>(systemGroups.map(({ name }) => [systemGroupId(name), []]));
  for (const user of users) {
    if (!user.is_active || user.is_system_bot) continue;
    for (const name of directGroups(user, isFullMember(user, waitingDays, now)))
      members.get(systemGroupId(name))?.push(user.id);
  }
  return members;
};

/** Each system group holds the one before it, which is smaller; nobody is in none (users.md 7.2). */
export const systemSubgroups = (group_id: number): number[] =>
  group_id > systemGroupId("role:owners") ? [group_id - 1] : [];
