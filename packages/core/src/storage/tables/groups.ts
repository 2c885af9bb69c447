import { t, table, unique } from "../table.js";
import { groupSetting } from "./group-setting.js";

/** User groups. */
export const groupTables = {
  /** The eight system groups; who is in them follows from roles. */
  user_groups: table(
    {
      name: t.string(),
      description: t.string(),
      is_system_group: t.boolean(),
      date_created: t.nullable(t.integer()),
      creator_id: t.nullable(t.integer()),
      deactivated: t.boolean(),
      settings: t.record(groupSetting, { description: "Permission settings that differ from their default" }),
    },
    { byName: unique("name") },
  ),
} as const;
