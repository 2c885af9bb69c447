import { t } from "../../../schema/schema.js";

/** Parameters that describe a profile field, except its type (users.md 6.2). */
export const fieldParams = {
  name: t.text({ max: 40 }),
  hint: t.text({ max: 80 }),
  field_data: t.record(t.unknown(), { description: "The choices of a list, or the site of an external account" }),
  display_in_profile_summary: t.boolean(),
  required: t.boolean({ description: "Clients ask for a value; the server does not" }),
  editable_by_user: t.boolean({ description: "Otherwise administrators alone change values" }),
  use_for_user_matching: t.boolean({ description: "Clients find people by its values" }),
};
