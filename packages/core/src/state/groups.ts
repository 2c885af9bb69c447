import { groupShape, systemGroupMembers, systemSubgroups, viewGroup } from "../rules/group-view.js";
import { realmSettings } from "../settings/realm-settings.js";
import { settingValue } from "../settings/setting.js";
import { list, part } from "./fetch.js";

/**
 * All groups by id; today the eight of the system. The event about a deactivated account takes it out of them. No event exists
 * yet for a changed role, for an account that comes back, or for the day on which a waiting period ends.
 */
export const userGroups = part({ realm_user_groups: list(groupShape) }, async ({ tx, rows, options, now }) => {
  const { settings } = await rows.realm();
  const waitingDays = settingValue(realmSettings, settings, "waiting_period_threshold");
  const members = systemGroupMembers(await rows.users(), { waitingDays, now });
  const withDeactivated = options.capabilities.includes("include_deactivated_groups");
  const groups = (await tx.scan("user_groups", "id")).filter(({ deactivated }) => withDeactivated || !deactivated);
  return {
    realm_user_groups: groups.map((group) =>
      viewGroup(group, {
        members: members.get(group.id) ?? [],
        direct_subgroup_ids: group.is_system_group ? systemSubgroups(group.id) : [],
      }),
    ),
  };
});
