import { event, ids, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { groupSettingShape } from "./group-setting.js";
import { groupShape } from "./group-shape.js";
import { groupPermissionNames, sameForEach } from "./permission-settings.js";

const changeable = {
  name: t.optional(t.string()),
  description: t.optional(t.string()),
  ...sameForEach(groupPermissionNames, t.optional(groupSettingShape)),
};

/** Events about user groups. */
export const groupEvents = {
  "user_group/add": event({ op: op("add"), group: groupShape }, "A new group, or one that is in use again"),
  "user_group/update": event(
    {
      op: op("update"),
      group_id: t.integer(),
      data: t.object({ ...changeable, deactivated: t.optional(t.boolean()) }),
    },
    "A group changed",
  ),
  "user_group/remove": event({ op: op("remove"), group_id: t.integer() }, "A group is no longer in use"),
  "user_group/add_members": event(
    { op: op("add_members"), group_id: t.integer(), user_ids: ids },
    "Users came into a group",
  ),
  "user_group/remove_members": event(
    { op: op("remove_members"), group_id: t.integer(), user_ids: ids },
    "Users left a group",
  ),
  "user_group/add_subgroups": event(
    { op: op("add_subgroups"), group_id: t.integer(), direct_subgroup_ids: ids },
    "Groups came into a group",
  ),
  "user_group/remove_subgroups": event(
    { op: op("remove_subgroups"), group_id: t.integer(), direct_subgroup_ids: ids },
    "Groups left a group",
  ),
} as const;
