import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { newUserFacts, newUserForms } from "./new-user-form.js";
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
  rendered_value: t.optional(t.html({ description: "HTML; for fields that take Markdown" })),
});

export const realmUserAddEvent = defineEvent({
  type: "realm_user",
  op: "add",
  description: "A new account",
  fields: { person: userShape },
  facts: newUserFacts,
  forms: newUserForms,
});

export const realmUserRemoveEvent = defineEvent({
  type: "realm_user",
  op: "remove",
  description: "A guest may no longer know of an account",
  fields: { person: t.object({ user_id: t.integer(), full_name: t.literal("Unknown user") }) },
});

export const realmUserUpdateEvent = defineEvent({
  type: "realm_user",
  op: "update",
  description: "An account changed",
  fields: {
    person: t.object({
      user_id: t.integer(),
      full_name: t.optional(t.string()),
      role: t.optional(t.integer()),
      bot_owner_id: t.optional(t.integer()),
      delivery_email: t.optional(t.nullable(t.string({ description: "Null where it is no longer seen" }))),
      new_email: t.optional(t.string({ description: "The address that the API knows the account by" })),
      ...avatar,
      email: t.optional(t.string({ description: "With a time zone; deprecated" })),
      timezone: t.optional(t.string()),
      custom_profile_field: t.optional(profileChange),
      is_active: t.optional(t.boolean()),
      is_imported_stub: t.optional(t.boolean()),
      date_joined: t.optional(t.string()),
    }),
  },
  facts: {
    roles_unconcerned: t.optional(t.array(t.integer(), { description: "Those to whom it makes no difference" })),
  },
  forms: { variant: (queue, { id, facts }) => (facts.roles_unconcerned?.includes(queue.roleAt(id)) ? null : "") },
});
