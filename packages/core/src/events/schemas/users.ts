import { userShape } from "../../rules/user-view.js";
import { t } from "../../schema.js";
import { event, op } from "./event.js";

const { profile_data, ...userFields } = userShape.properties;

/** Events about accounts. */
export const userEvents = {
  "realm_user/add": event({ op: op("add"), person: t.object({ ...userFields, profile_data }) }, "A new account"),
  "realm_user/update": event(
    {
      op: op("update"),
      person: t.object({
        user_id: t.integer(),
        is_active: t.optional(t.boolean()),
        is_imported_stub: t.optional(t.boolean()),
        date_joined: t.optional(t.string()),
      }),
    },
    "An account changed",
  ),
} as const;
