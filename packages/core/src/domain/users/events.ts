import { event, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { userShape } from "./view.js";

const avatar = {
  avatar_source: t.optional(t.oneOf(["G", "J", "U"], { description: "Of a provider, generated, uploaded" })),
  avatar_url: t.optional(t.string()),
  avatar_url_medium: t.optional(t.string()),
  avatar_version: t.optional(t.integer()),
};

const profileChange = t.object({
  id: t.integer(),
  value: t.nullable(t.string()),
  rendered_value: t.optional(t.string({ description: "HTML; for fields that take Markdown" })),
});

/** Events about accounts. */
export const userEvents = {
  "realm_user/add": event({ op: op("add"), person: userShape }, "A new account"),
  "realm_user/remove": event(
    { op: op("remove"), person: t.object({ user_id: t.integer(), full_name: t.literal("Unknown user") }) },
    "A guest may no longer know of an account",
  ),
  "realm_user/update": event(
    {
      op: op("update"),
      person: t.object({
        user_id: t.integer(),
        full_name: t.optional(t.string()),
        role: t.optional(t.integer()),
        bot_owner_id: t.optional(t.integer()),
        delivery_email: t.optional(t.nullable(t.string({ description: "Null where it is no longer seen" }))),
        new_email: t.optional(t.string({ description: "The address that the API knows the account by" })),
        ...avatar,
        timezone: t.optional(t.string()),
        email: t.optional(t.string({ description: "With a time zone; deprecated" })),
        custom_profile_field: t.optional(profileChange),
        is_active: t.optional(t.boolean()),
        is_imported_stub: t.optional(t.boolean()),
        date_joined: t.optional(t.string()),
      }),
    },
    "An account changed",
  ),
} as const;
