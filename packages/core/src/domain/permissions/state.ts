import { t } from "../../schema/schema.js";
import { realmRow } from "../realm/index.js";
import { groupSettingShape } from "./group-setting.js";
import {
  type GroupSetting,
  Groups,
  namedIn,
  type SystemGroupName,
  shownSetting,
  systemGroupId,
  systemGroups,
} from "./groups.js";
import { realmPermissionNames as names, type RealmPermission, realmPermissions } from "./permission-settings.js";
import { type Fetch, part, type Row } from "./vocabulary.js";

type Prefixed<T> = { [K in RealmPermission as `realm_${K}`]: T };

const permissionShapes = Object.fromEntries(names.map((name) => [`realm_${name}`, groupSettingShape])) as Prefixed<
  typeof groupSettingShape
>;

type Numbers<N extends number> = Partial<Record<SystemGroupName, N>>;

// Numbers that clients knew before settings named groups (platform.md 8.6); the mobile app takes no others.
const channelPolicies: Numbers<1 | 2 | 3 | 4 | 5 | 6 | 7> = {
  "role:members": 1,
  "role:administrators": 2,
  "role:fullmembers": 3,
  "role:moderators": 4,
  "role:everyone": 5,
  "role:nobody": 6,
  "role:owners": 7,
};

const wildcardPolicies: Numbers<1 | 2 | 3 | 5 | 6 | 7> = {
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
    const { settings } = await fetch.reuse(realmRow);
    const values = names.map((name) => (settings[name] as GroupSetting | undefined) ?? defaultOf(name));
    const active = new Set((await activeUsers(fetch, namedIn(values))).map(({ id }) => id));
    const shown = values.map((value) => shownSetting(value, (id) => !active.has(id)));
    const numbered = async <N extends number>(name: RealmPermission, numbers: Numbers<N>): Promise<N> =>
      numberOf(await smallestGroup(fetch, values[names.indexOf(name)] as GroupSetting), numbers);
    return {
      ...(Object.fromEntries(names.map((name, i) => [`realm_${name}`, shown[i]])) as Prefixed<GroupSetting>),
      realm_create_public_stream_policy: await numbered("can_create_public_channel_group", channelPolicies),
      realm_create_private_stream_policy: await numbered("can_create_private_channel_group", channelPolicies),
      realm_create_web_public_stream_policy: await numbered("can_create_web_public_channel_group", channelPolicies),
      realm_wildcard_mention_policy: await numbered("can_mention_many_users_group", wildcardPolicies),
    };
  },
);

const defaultOf = (name: RealmPermission): GroupSetting =>
  systemGroupId(realmPermissions[name].default_group_name as SystemGroupName);

const activeUsers = async ({ tx }: Fetch, ids: readonly number[]): Promise<Row<"users">[]> =>
  (await tx.getMany("users", [...new Set(ids)])).filter(({ is_active }) => is_active);

/** The smallest system group that holds everybody a setting names, directly or through groups; their ids grow with what they hold. */
const smallestGroup = async (fetch: Fetch, setting: GroupSetting): Promise<number> => {
  const groups = new Groups(fetch.tx, fetch.now);
  const { user_ids, system_group_id } = await groups.reachOf(setting);
  let smallest = system_group_id ?? systemGroupId("role:nobody");
  for (const user of await activeUsers(fetch, user_ids))
    while (smallest < systemGroups.length && !(await groups.isInSystemGroup(smallest, user))) smallest += 1;
  return smallest;
};

/** The number of a group, or of the next larger one that has a number. */
const numberOf = <N extends number>(group_id: number, numbers: Numbers<N>): N => {
  const numbered = systemGroups.slice(group_id - 1).find(({ name }) => name in numbers);
  return numbers[numbered?.name ?? "role:everyone"] as N;
};
