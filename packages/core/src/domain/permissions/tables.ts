import { t, table, unique } from "../../storage/table.js";
import { groupSettingShape } from "./group-setting.js";

/** User groups. */
export const groupTables = {
  /** The eight system groups, in which people are by their role, and those that people made. */
  user_groups: table(
    {
      name: t.string(),
      description: t.string(),
      is_system_group: t.boolean(),
      date_created: t.nullable(t.integer()),
      creator_id: t.nullable(t.integer()),
      deactivated: t.boolean(),
      settings: t.record(groupSettingShape, { description: "Permission settings that differ from their default" }),
    },
    { byName: unique("name") },
    { resident: true },
  ),

  /** Who was put into a group directly; deactivated accounts stay in it, and count again when they come back. */
  user_group_members: table(
    { group_id: t.integer(), user_id: t.integer() },
    { byGroup: unique("group_id", "user_id"), byUser: ["user_id", "group_id"] },
    { resident: true, ownedBy: "byUser" },
  ),

  /** Which group holds which; never in a circle. What system groups hold is not stored. */
  user_group_subgroups: table(
    { supergroup_id: t.integer(), subgroup_id: t.integer() },
    { bySupergroup: unique("supergroup_id", "subgroup_id"), bySubgroup: ["subgroup_id", "supergroup_id"] },
    { resident: true },
  ),
} as const;
