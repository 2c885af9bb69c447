import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { profileFieldShape, withoutPronouns } from "./profile-fields.js";

export const customProfileFieldsEvent = defineEvent({
  type: "custom_profile_fields",
  description: "All custom profile fields, in their order",
  fields: { fields: t.array(profileFieldShape) },
  // Clients that do not say that they know pronouns get such fields as short texts (users.md 6.1).
  forms: {
    variant: (queue) => (queue.can("pronouns_field_type_supported") ? "" : "plain"),
    build: (_, { payload: { fields } }) => ({ fields: withoutPronouns(fields) }),
  },
});
