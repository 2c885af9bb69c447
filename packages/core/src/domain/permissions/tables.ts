import { t, table, unique } from "../../storage/table.js";
import { groupSettingShape } from "./group-setting.js";

/** The tables of user groups, their members and their subgroups, and of how many things people create. */
export const groupTables = {
  /** The eight system groups, whose members follow from their role, and the groups that people made. */
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
    // Contract silent on the limits. Everybody gets all of it when they start.
    { resident: true, limit: { what: "user groups", rows: 1_000 } },
  ),

  /** The direct members of groups. Deactivated accounts stay members, and count again when they come back. */
  user_group_members: table(
    { group_id: t.integer(), user_id: t.integer() },
    { byGroup: unique("group_id", "user_id"), byUser: ["user_id", "group_id"] },
    { resident: true, ownedBy: "byUser", limit: { what: "members of user groups in all", rows: 200_000 } },
  ),

  /** The direct subgroups of groups; no group holds itself. What system groups hold is not stored. */
  user_group_subgroups: table(
    { supergroup_id: t.integer(), subgroup_id: t.integer() },
    { bySupergroup: unique("supergroup_id", "subgroup_id"), bySubgroup: ["subgroup_id", "supergroup_id"] },
    { resident: true, limit: { what: "subgroups of user groups in all", rows: 10_000 } },
  ),

  /** How many things of a kind an account, or a bot of it, has created in a day that began at `since`. */
  daily_creations: table(
    {
      user_id: t.integer(),
      things: t.string(),
      since: t.integer({ description: "UNIX seconds" }),
      created: t.integer(),
    },
    { byUser: unique("user_id", "things") },
    { resident: true, ownedBy: "byUser" },
  ),
} as const;
