import { fail } from "../errors.js";
import {
  type ChannelPermission,
  channelPermissions,
  type PermissionSetting,
  type RealmPermission,
  realmPermissions,
} from "../settings/permission-settings.js";
import type { ReadTx, Row } from "../storage/tables.js";
import { isGuest, roles } from "./permissions.js";
import { realmOf } from "./realm.js";

/** A group's id, or people and groups named on the spot. */
export type GroupSetting = number | { direct_members: number[]; direct_subgroups: number[] };

type User = Pick<Row<"users">, "id" | "role" | "is_active" | "date_joined">;

/** The system groups, in the order of their ids, which begin at 1 (users.md 7.2). */
export const systemGroups = [
  { name: "role:nobody", description: "Nobody", role: 0 },
  { name: "role:owners", description: "Owners of this organization", role: roles.owner },
  {
    name: "role:administrators",
    description: "Administrators of this organization, including owners",
    role: roles.administrator,
  },
  {
    name: "role:moderators",
    description: "Moderators of this organization, including administrators",
    role: roles.moderator,
  },
  {
    name: "role:fullmembers",
    description: "Members of this organization, not including new accounts and guests",
    role: roles.moderator,
  },
  { name: "role:members", description: "Members of this organization, not including guests", role: roles.member },
  { name: "role:everyone", description: "Everyone in this organization, including guests", role: roles.guest },
  { name: "role:internet", description: "Everyone on the Internet", role: roles.guest },
] as const;

export type SystemGroupName = (typeof systemGroups)[number]["name"];

export const systemGroupId = (name: SystemGroupName): number =>
  systemGroups.findIndex((group) => group.name === name) + 1;

const day = 86_400;

/** Whether a member has been here for the organization's waiting period (users.md 7.2). */
export const isFullMember = ({ role, date_joined }: User, waitingDays: number, now: number): boolean =>
  role < roles.member || (role === roles.member && Math.floor((now - date_joined) / day) >= waitingDays);

/** Answers who is in which group; one for the time of an operation. */
export class Groups {
  constructor(
    private readonly tx: ReadTx,
    private readonly now: number,
  ) {}

  /** Whether a user is an active member of what a setting names, directly or through subgroups (users.md 7.3). */
  async has(setting: GroupSetting, user: User): Promise<boolean> {
    if (!user.is_active) return false;
    if (typeof setting === "number") return this.isMember(setting, user);
    if (setting.direct_members.includes(user.id)) return true;
    for (const id of setting.direct_subgroups) if (await this.isMember(id, user)) return true;
    return false;
  }

  /** As `has`, for a setting that guests may be shut out of. */
  async may(permission: PermissionSetting, setting: GroupSetting, user: User): Promise<boolean> {
    if (!permission.allow_everyone_group && isGuest(user)) return false;
    return this.has(setting, user);
  }

  async mayInRealm(name: RealmPermission, user: User): Promise<boolean> {
    return this.may(realmPermissions[name], await this.realmValue(name), user);
  }

  async mayInChannel(channel: Row<"streams">, name: ChannelPermission, user: User): Promise<boolean> {
    return this.may(channelPermissions[name], channelSetting(channel, name), user);
  }

  async realmValue(name: RealmPermission): Promise<GroupSetting> {
    const { settings } = await realmOf(this.tx);
    return (settings[name] as GroupSetting | undefined) ?? defaultGroup(realmPermissions[name]);
  }

  private async isMember(group_id: number, user: User): Promise<boolean> {
    const group = systemGroups[group_id - 1];
    if (group === undefined || group.name === "role:nobody") return false;
    if (group.name !== "role:fullmembers") return user.role <= group.role;
    const { settings } = await realmOf(this.tx);
    return isFullMember(user, (settings.waiting_period_threshold as number | undefined) ?? 0, this.now);
  }
}

const defaultGroup = ({ default_group_name }: PermissionSetting): GroupSetting =>
  systemGroupId(default_group_name as SystemGroupName);

/** The value of a channel's permission setting (channels.md 2.1). */
export const channelSetting = ({ settings, creator_id }: Row<"streams">, name: ChannelPermission): GroupSetting => {
  const stored = settings[name];
  if (stored !== undefined) return stored;
  if (name !== "can_administer_channel_group") return defaultGroup(channelPermissions[name]);
  return creator_id === null ? systemGroupId("role:nobody") : { direct_members: [creator_id], direct_subgroups: [] };
};

/** Sorted, without repetitions, and as a plain id where it is just one group (channels.md 2). */
const canonical = (setting: GroupSetting): GroupSetting => {
  if (typeof setting === "number") return setting;
  const direct_members = [...new Set(setting.direct_members)].sort((a, b) => a - b);
  const direct_subgroups = [...new Set(setting.direct_subgroups)].sort((a, b) => a - b);
  const [only, ...more] = direct_subgroups;
  if (direct_members.length > 0 || more.length > 0) return { direct_members, direct_subgroups };
  return only ?? systemGroupId("role:nobody");
};

/** A group-setting value as it is stored; throws the errors of channels.md 2 for one that the setting cannot have. */
export const acceptGroupSetting = async (
  tx: ReadTx,
  { name, permission, value }: { name: string; permission: PermissionSetting; value: GroupSetting },
): Promise<GroupSetting> => {
  if (typeof value !== "number") {
    for (const id of value.direct_members) await checkMember(tx, id);
    for (const id of value.direct_subgroups) await checkSubgroup(tx, id);
  }
  const setting = canonical(value);
  if (typeof setting === "number") await checkGroup(tx, name, permission, setting);
  return setting;
};

const checkMember = async (tx: ReadTx, id: number): Promise<void> => {
  const user = await tx.get("users", id);
  if (user?.is_active !== true || user.is_system_bot) throw fail("invalidGroupMember", { id });
};

const checkGroup = async (
  tx: ReadTx,
  setting_name: string,
  permission: PermissionSetting,
  id: number,
): Promise<void> => {
  const group = await tx.get("user_groups", id);
  if (group === undefined) throw fail("invalidGroup");
  if (group.deactivated) throw fail("groupDeactivated");
  const refused =
    (group.name === "role:internet" && !permission.allow_internet_group) ||
    (group.name === "role:everyone" && !permission.allow_everyone_group) ||
    (group.name === "role:nobody" && !permission.allow_nobody_group) ||
    (permission.allowed_system_groups.length > 0 && !permission.allowed_system_groups.includes(group.name));
  if (refused) throw fail("groupNotAllowed", { setting_name, group_name: group.name });
};

const checkSubgroup = async (tx: ReadTx, id: number): Promise<void> => {
  const group = await tx.get("user_groups", id);
  if (group === undefined) throw fail("invalidSubgroup", { id });
  if (group.deactivated) throw fail("groupDeactivated");
};
