import { groupSettingShape } from "../rules/channel-view.js";
import { type GroupSetting, isFullMember, type SystemGroupName, systemGroupId, systemGroups } from "../rules/groups.js";
import { roles } from "../rules/permissions.js";
import { t } from "../schema.js";
import { type RealmPermission, realmPermissions } from "../settings/permission-settings.js";
import { realmSettings } from "../settings/realm-settings.js";
import { settingValue } from "../settings/setting.js";
import type { Row } from "../storage/tables.js";
import { type Fetch, part } from "./fetch.js";

const names = Object.keys(realmPermissions) as RealmPermission[];

type Prefixed<T> = { [K in RealmPermission as `realm_${K}`]: T };

const permissionShapes = Object.fromEntries(names.map((name) => [`realm_${name}`, groupSettingShape])) as Prefixed<
  typeof groupSettingShape
>;

// Numbers that clients knew before settings named groups (platform.md 8.6); the mobile app takes no others.
const channelPolicies: Partial<Record<SystemGroupName, number>> = {
  "role:members": 1,
  "role:administrators": 2,
  "role:fullmembers": 3,
  "role:moderators": 4,
  "role:everyone": 5,
  "role:nobody": 6,
  "role:owners": 7,
};

const wildcardPolicies: Partial<Record<SystemGroupName, number>> = {
  "role:everyone": 1,
  "role:members": 2,
  "role:fullmembers": 3,
  "role:administrators": 5,
  "role:nobody": 6,
  "role:moderators": 7,
};

/** The organization's permission settings and the older numbers derived from them. No event about a changed one exists yet. */
export const organizationPermissions = part(
  {
    ...permissionShapes,
    realm_create_public_stream_policy: t.oneOf([1, 2, 3, 4, 5, 6, 7], { description: "Deprecated" }),
    realm_create_private_stream_policy: t.oneOf([1, 2, 3, 4, 5, 6, 7], { description: "Deprecated" }),
    realm_create_web_public_stream_policy: t.oneOf([1, 2, 3, 4, 5, 6, 7], { description: "Deprecated" }),
    realm_wildcard_mention_policy: t.oneOf([1, 2, 3, 5, 6, 7], { description: "Deprecated" }),
  },
  async (fetch) => {
    const { settings } = await fetch.rows.realm();
    const people = await peopleNamed(fetch, settings);
    const settingOf = (name: RealmPermission) => shown((settings[name] as GroupSetting) ?? defaultOf(name), people);
    const policy = (name: RealmPermission, numbers: typeof channelPolicies): number =>
      numberOf(smallestGroup(settingOf(name), people), numbers);
    return {
      ...(Object.fromEntries(names.map((name) => [`realm_${name}`, settingOf(name)])) as Prefixed<GroupSetting>),
      realm_create_public_stream_policy: policy("can_create_public_channel_group", channelPolicies) as ChannelPolicy,
      realm_create_private_stream_policy: policy("can_create_private_channel_group", channelPolicies) as ChannelPolicy,
      realm_create_web_public_stream_policy: policy(
        "can_create_web_public_channel_group",
        channelPolicies,
      ) as ChannelPolicy,
      realm_wildcard_mention_policy: policy("can_mention_many_users_group", wildcardPolicies) as WildcardPolicy,
    };
  },
);

type ChannelPolicy = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type WildcardPolicy = 1 | 2 | 3 | 5 | 6 | 7;

const defaultOf = (name: RealmPermission): GroupSetting =>
  systemGroupId(realmPermissions[name].default_group_name as SystemGroupName);

/** The active users that settings name one by one, with the smallest system group each is in. */
const peopleNamed = async (
  { tx, now }: Fetch,
  settings: Readonly<Record<string, unknown>>,
): Promise<Map<number, SystemGroupName>> => {
  const ids = names.flatMap((name) => {
    const setting = settings[name] as GroupSetting | undefined;
    return setting === undefined || typeof setting === "number" ? [] : setting.direct_members;
  });
  const waitingDays = settingValue(realmSettings, settings, "waiting_period_threshold");
  const users = await tx.getMany("users", [...new Set(ids)]);
  return new Map(
    users
      .filter(({ is_active }) => is_active)
      .map((user) => [user.id, groupOf(user, isFullMember(user, waitingDays, now))]),
  );
};

const groupOf = ({ role }: Row<"users">, isFull: boolean): SystemGroupName => {
  if (role === roles.member) return isFull ? "role:fullmembers" : "role:members";
  return systemGroups.find((group) => group.role === role)?.name ?? "role:everyone";
};

/** Deactivated users are left out of what a setting shows (channels.md 2). */
const shown = (setting: GroupSetting, people: ReadonlyMap<number, unknown>): GroupSetting =>
  typeof setting === "number"
    ? setting
    : { ...setting, direct_members: setting.direct_members.filter((id) => people.has(id)) };

/** The smallest system group that holds everybody a setting names; their ids grow with what they hold. */
const smallestGroup = (setting: GroupSetting, people: ReadonlyMap<number, SystemGroupName>): number =>
  typeof setting === "number"
    ? setting
    : Math.max(
        systemGroupId("role:nobody"),
        ...setting.direct_subgroups,
        ...setting.direct_members.map((id) => systemGroupId(people.get(id) ?? "role:nobody")),
      );

/** The number of a group, or of the next larger one that has a number. */
const numberOf = (group_id: number, numbers: Partial<Record<SystemGroupName, number>>): number => {
  const numbered = systemGroups.slice(group_id - 1).find(({ name }) => name in numbers);
  return numbers[numbered?.name ?? "role:everyone"] as number;
};
