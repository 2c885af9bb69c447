import { isGuest, roles } from "../../operation/roles.js";
import type { Soon } from "../../ports/soon.js";
import { realmOf, realmSetting } from "../realm/index.js";
import {
  type GroupPermission,
  groupPermissions,
  type PermissionSetting,
  type RealmPermission,
  realmPermissions,
} from "./permission-settings.js";
import { StoredGroups } from "./stored-groups.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** The value of a group-valued setting: the id of a group, or users and groups listed in the setting itself. */
export type GroupSetting =
  | number
  | { readonly direct_members: readonly number[]; readonly direct_subgroups: readonly number[] };

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

/** Returns the id of a system group. They have the first ids, in the order of their table. */
export const systemGroupId = (name: SystemGroupName): number =>
  systemGroups.findIndex((group) => group.name === name) + 1;

/** Whether the id is that of a system group. */
export const isSystemGroup = (group_id: number): boolean => group_id >= 1 && group_id <= systemGroups.length;

const day = 86_400;

/** Whether a member has been here for the organization's waiting period (users.md 7.2). */
export const isFullMember = ({ role, date_joined }: User, waitingDays: number, now: number): boolean =>
  role < roles.member || (role === roles.member && date_joined <= fullMemberSince(waitingDays, now));

/** Returns the time until which members have to have joined to be full members now, in UNIX seconds. */
export const fullMemberSince = (waitingDays: number, now: number): number => now - waitingDays * day;

/**
 * All that a setting reaches: users named one by one, groups that people made, and the largest system group; null where there is
 * none.
 */
export interface Reach {
  user_ids: readonly number[];
  group_ids: readonly number[];
  system_group_id: number | null;
}

/**
 * Answers who is in which group, and who may do what by a setting; nothing else may decide that. It stands for one moment of a
 * transaction, so whoever changes groups makes another one afterwards.
 */
export class Groups {
  private known: StoredGroups | undefined;

  constructor(
    private readonly tx: ReadTx,
    private readonly now: number,
  ) {}

  /** The groups that people made. They are set up when first asked for, since most questions are about system groups. */
  get stored(): StoredGroups {
    this.known ??= new StoredGroups(this.tx);
    return this.known;
  }

  /** Whether a user is active and among those whom a setting names, directly or through subgroups (users.md 7.3). */
  has(setting: GroupSetting, user: User): Soon<boolean> {
    if (!user.is_active) return false;
    return typeof setting === "number" ? this.isMember(setting, user) : this.isAmong(setting, user);
  }

  private async isAmong(setting: Exclude<GroupSetting, number>, user: User): Promise<boolean> {
    if (setting.direct_members.includes(user.id)) return true;
    for (const id of setting.direct_subgroups) if (await this.isMember(id, user)) return true;
    return false;
  }

  /** Does what `has` does, but answers false for guests where the permission is never for them. */
  may(permission: PermissionSetting, setting: GroupSetting, user: User): Soon<boolean> {
    return !permission.allow_everyone_group && isGuest(user) ? false : this.has(setting, user);
  }

  /** Whether the organization's settings give the user this permission. */
  async mayInRealm(name: RealmPermission, user: User): Promise<boolean> {
    return this.may(realmPermissions[name], await this.realmValue(name), user);
  }

  async realmValue(name: RealmPermission): Promise<GroupSetting> {
    const { settings } = await realmOf(this.tx);
    return realmPermission(settings, name);
  }

  /** Whether a group's settings give the user this permission. */
  mayInGroup(group: Row<"user_groups">, name: GroupPermission, user: User): Soon<boolean> {
    return this.may(groupPermissions[name], groupSetting(group, name), user);
  }

  /** Whether a user is in a system group, as their role decides. */
  isInSystemGroup(group_id: number, user: User): Soon<boolean> {
    const group = systemGroups[group_id - 1];
    if (group === undefined || group.name === "role:nobody") return false;
    if (group.name === "role:fullmembers") return this.isFullMember(user);
    return user.role <= group.role;
  }

  private async isFullMember(user: User): Promise<boolean> {
    return isFullMember(user, await realmSetting(this.tx, "waiting_period_threshold"), this.now);
  }

  /** Returns all that settings name, nested groups included. */
  async reachOf(...settings: readonly GroupSetting[]): Promise<Reach> {
    const reached = await this.stored.reachOf(groupsNamedIn(settings));
    const group_ids = [...reached].filter((id) => !isSystemGroup(id));
    const people = group_ids.length === 0 ? [] : await this.stored.membersOf(group_ids);
    return {
      user_ids: [...new Set([...namedIn(settings), ...people])],
      group_ids,
      system_group_id: largestSystemGroup(reached),
    };
  }

  /** Returns the active users in these groups or in those within them, by id; without the system's own accounts. */
  async activeMembers(group_ids: readonly number[]): Promise<Row<"users">[]> {
    const { user_ids, system_group_id } = await this.reachOf(...group_ids);
    const named = await this.tx.getMany(
      "users",
      user_ids.toSorted((a, b) => a - b),
    );
    if (system_group_id === null) return named.filter(({ is_active }) => is_active);
    const names = new Set(user_ids);
    const members: Row<"users">[] = [];
    for (const user of await this.tx.scan("users", "id")) {
      if (!user.is_active || user.is_system_bot) continue;
      if (names.has(user.id) || (await this.isInSystemGroup(system_group_id, user))) members.push(user);
    }
    return members;
  }

  private isMember(group_id: number, user: User): Soon<boolean> {
    return isSystemGroup(group_id) ? this.isInSystemGroup(group_id, user) : this.isNestedMember(group_id, user);
  }

  private async isNestedMember(group_id: number, user: User): Promise<boolean> {
    const { isNamed, reach } = await this.stored.find(group_id, user.id);
    if (isNamed) return true;
    const system_group_id = largestSystemGroup(reach);
    return system_group_id !== null && this.isInSystemGroup(system_group_id, user);
  }
}

/** Returns the largest of the system groups, which holds the others; null where there is none. */
const largestSystemGroup = (group_ids: ReadonlySet<number>): number | null => {
  for (let id: number = systemGroups.length; id > 0; id -= 1) if (group_ids.has(id)) return id;
  return null;
};

/** Returns the value of a setting that nobody has changed. */
export const defaultGroup = ({ default_group_name }: PermissionSetting<SystemGroupName>): GroupSetting =>
  systemGroupId(default_group_name);

/** Returns the value of one of the organization's permissions, given the stored settings. */
export const realmPermission = (settings: Row<"realm">["settings"], name: RealmPermission): GroupSetting =>
  // A stored value was checked when it was set.
  (settings[name] as GroupSetting | undefined) ?? defaultGroup(realmPermissions[name]);

/** Returns the value of a group's permission setting (users.md 7.2, 7.3). */
export const groupSetting = (
  { settings, creator_id, is_system_group }: Row<"user_groups">,
  name: GroupPermission,
): GroupSetting => {
  const stored = settings[name];
  if (stored !== undefined) return stored;
  const { default_group_name, default_for_system_groups } = groupPermissions[name];
  const group = is_system_group ? (default_for_system_groups ?? "role:nobody") : default_group_name;
  return group === "group_creator" ? creatorOnly(creator_id) : systemGroupId(group);
};

/** Returns the value that names the creator of a channel or group only; nobody where there is none. */
export const creatorOnly = (creator_id: number | null): GroupSetting =>
  creator_id === null ? systemGroupId("role:nobody") : { direct_members: [creator_id], direct_subgroups: [] };

/** Returns the ids of users that settings name one by one. */
export const namedIn = (settings: readonly GroupSetting[]): number[] =>
  settings.flatMap((setting) => (typeof setting === "number" ? [] : setting.direct_members));

/** Returns the ids of groups that settings name. */
export const groupsNamedIn = (settings: readonly GroupSetting[]): number[] =>
  settings.flatMap((setting) => (typeof setting === "number" ? [setting] : setting.direct_subgroups));

/** A setting's value as callers get it, who may change it. */
export type ShownSetting = number | { direct_members: number[]; direct_subgroups: number[] };

/** Returns a setting's value as it is shown. Deactivated users stay in it, but are hidden (channels.md 2). */
export const shownSetting = (setting: GroupSetting, isHidden: (user_id: number) => boolean): ShownSetting => {
  if (typeof setting === "number") return setting;
  const { direct_members, direct_subgroups } = setting;
  return { direct_members: direct_members.filter((id) => !isHidden(id)), direct_subgroups: [...direct_subgroups] };
};
