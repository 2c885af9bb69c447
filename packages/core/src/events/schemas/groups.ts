import { t } from "../../schema.js";
import { event, ids, op } from "./event.js";

/** Events about user groups. */
export const groupEvents = {
  "user_group/add_members": event(
    { op: op("add_members"), group_id: t.integer(), user_ids: ids },
    "Users came into a group",
  ),
  "user_group/remove_members": event(
    { op: op("remove_members"), group_id: t.integer(), user_ids: ids },
    "Users left a group",
  ),
} as const;
