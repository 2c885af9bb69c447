import { byName, prefixed } from "../../schema/declared-names.js";
import { t } from "../../schema/schema.js";
import { realmRow } from "../realm/index.js";
import { groupSettingShape } from "./group-setting.js";
import {
  type GroupSetting,
  Groups,
  namedIn,
  realmPermission,
  type SystemGroupName,
  shownSetting,
  systemGroupId,
  systemGroups,
} from "./groups.js";
import { realmPermissionNames as names, type RealmPermission, sameForEach } from "./permission-settings.js";
import { type Fetch, part, type Row } from "./vocabulary.js";

const permissionShapes = prefixed("realm_", sameForEach(names, groupSettingShape));

type Numbers<N extends number> = Partial<Record<SystemGroupName, N>> & { "role:everyone": N };

// Clients knew these numbers before settings named groups (platform.md 8.6); the mobile app takes no others.
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
    const values = byName(names, (name) => realmPermission(settings, name));
    const active = new Set((await activeUsers(fetch, namedIn(Object.values(values)))).map(({ id }) => id));
    const shown = byName(names, (name) => shownSetting(values[name], (id) => !active.has(id)));
    const numbered = async <N extends number>(name: RealmPermission, numbers: Numbers<N>): Promise<N> =>
      numberOf(await smallestGroup(fetch, values[name]), numbers);
    return {
      ...prefixed("realm_", shown),
      realm_create_public_stream_policy: await numbered("can_create_public_channel_group", channelPolicies),
      realm_create_private_stream_policy: await numbered("can_create_private_channel_group", channelPolicies),
      realm_create_web_public_stream_policy: await numbered("can_create_web_public_channel_group", channelPolicies),
      realm_wildcard_mention_policy: await numbered("can_mention_many_users_group", wildcardPolicies),
    };
  },
);

const activeUsers = async ({ tx }: Fetch, ids: readonly number[]): Promise<Row<"users">[]> =>
  (await tx.getMany("users", [...new Set(ids)])).filter(({ is_active }) => is_active);

/**
 * Returns the id of the smallest system group that holds everybody a setting names, directly or through groups. System groups grow
 * with their ids.
 */
const smallestGroup = async (fetch: Fetch, setting: GroupSetting): Promise<number> => {
  const groups = new Groups(fetch.tx, fetch.now);
  const { user_ids, system_group_id } = await groups.reachOf(setting);
  let smallest = system_group_id ?? systemGroupId("role:nobody");
  for (const user of await activeUsers(fetch, user_ids))
    while (smallest < systemGroups.length && !(await groups.isInSystemGroup(smallest, user))) smallest += 1;
  return smallest;
};

/** Returns the number of a group, or of the next larger one that has a number. */
const numberOf = <N extends number>(group_id: number, numbers: Numbers<N>): N => {
  for (const { name } of systemGroups.slice(group_id - 1)) {
    const number = numbers[name];
    if (number !== undefined) return number;
  }
  return numbers["role:everyone"];
};
