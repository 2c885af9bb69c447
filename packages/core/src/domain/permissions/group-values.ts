import { t } from "../../schema/schema.js";
import { checkGroupsToName, type ReadableGroupError, usersToName } from "./group-access.js";
import { groupSettingShape } from "./group-setting.js";
import { type GroupSetting, namedIn, shownSetting, systemGroupId } from "./groups.js";
import type { PermissionSetting } from "./permission-settings.js";
import type { Checking } from "./vocabulary.js";

/**
 * A requested change of a group-valued setting to `new`. Where `old` is given, the setting must still have that value
 * (users.md 7.3).
 */
export const groupChangeShape = t.named(
  "GroupSettingChange",
  t.object({ new: groupSettingShape, old: t.optional(groupSettingShape) }),
);

interface GroupChange {
  new: GroupSetting;
  old?: GroupSetting | undefined;
}

const internet = systemGroupId("role:internet");

/** The name and the rules of a setting that a request gives a value to. */
interface Named {
  name: string;
  permission: PermissionSetting;
}

/** Returns a setting's value with sorted ids, each once; it is a plain id where it is just one group (channels.md 2). */
const canonical = (setting: GroupSetting): GroupSetting => {
  if (typeof setting === "number") return setting;
  const direct_members = [...new Set(setting.direct_members)].sort((a, b) => a - b);
  const direct_subgroups = [...new Set(setting.direct_subgroups)].sort((a, b) => a - b);
  const [only, ...more] = direct_subgroups;
  if (direct_members.length > 0 || more.length > 0) return { direct_members, direct_subgroups };
  return only ?? systemGroupId("role:nobody");
};

/** Whether two values of a setting name the same users and groups. */
export const isSameSetting = (one: GroupSetting, other: GroupSetting): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** Returns a setting's value as it is stored; throws the errors of channels.md 2 for one that the setting cannot have. */
export const acceptGroupSetting = async (
  { tx, fail }: Checking<GroupValueError>,
  { name, permission, value }: Named & { value: GroupSetting },
): Promise<GroupSetting> => {
  const setting = canonical(value);
  if (permission.require_system_group && typeof setting !== "number")
    throw fail("systemGroupRequired", { setting_name: name });
  if (typeof value !== "number") {
    await usersToName({ tx, fail }, value.direct_members);
    await checkGroupsToName({ tx, fail }, value.direct_subgroups);
    // A group that is refused alone is refused in a list, too.
    if (value.direct_subgroups.includes(internet) && !permission.allow_internet_group)
      throw fail("groupNotAllowed", { setting_name: name, group_name: "role:internet" });
  }
  if (typeof setting === "number") await checkGroup({ tx, fail }, { name, permission }, setting);
  return setting;
};

/**
 * Returns the value that a request changes a setting to, as it is stored; null where it has that value already. Throws when it no
 * longer has the value that the caller expects, and the errors of `acceptGroupSetting`.
 */
export const acceptGroupChange = async (
  { tx, fail }: Checking<GroupChangeError>,
  { current, change, ...named }: Named & { current: GroupSetting; change: GroupChange },
): Promise<GroupSetting | null> => {
  const users = await tx.getMany("users", namedIn([current]));
  const gone = new Set(users.filter(({ is_active }) => !is_active).map(({ id }) => id));
  const shown = shownSetting(current, (id) => gone.has(id));
  if (change.old !== undefined && !isSameSetting(change.old, shown)) throw fail("expectationMismatch");
  return isSameSetting(change.new, shown) ? null : acceptGroupSetting({ tx, fail }, { ...named, value: change.new });
};

/** The errors that `acceptGroupSetting` may throw. */
export const groupValueErrors = [
  "invalidGroup",
  "groupDeactivated",
  "invalidGroupMember",
  "invalidSubgroup",
  "groupNotAllowed",
  "systemGroupRequired",
] as const;

/** The name of one of `groupValueErrors`. */
export type GroupValueError = (typeof groupValueErrors)[number];

/** The errors that `acceptGroupChange` may throw. */
export const groupChangeErrors = [...groupValueErrors, "expectationMismatch"] as const;

/** The name of one of `groupChangeErrors`. */
export type GroupChangeError = (typeof groupChangeErrors)[number];

const checkGroup = async (
  { tx, fail }: Checking<ReadableGroupError | "systemGroupRequired" | "groupNotAllowed">,
  { name, permission }: Named,
  id: number,
): Promise<void> => {
  const group = await tx.get("user_groups", id);
  if (group === undefined) throw fail("invalidGroup");
  if (group.deactivated) throw fail("groupDeactivated");
  if (permission.require_system_group && !group.is_system_group)
    throw fail("systemGroupRequired", { setting_name: name });
  const refused =
    (group.name === "role:internet" && !permission.allow_internet_group) ||
    (group.name === "role:everyone" && !permission.allow_everyone_group) ||
    (group.name === "role:nobody" && !permission.allow_nobody_group) ||
    (permission.allowed_system_groups.length > 0 && !permission.allowed_system_groups.includes(group.name));
  if (refused) throw fail("groupNotAllowed", { setting_name: name, group_name: group.name });
};
