import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { createField, fieldErrors } from "../change-profile-fields.js";
import { defineOperation } from "../vocabulary.js";
import { fieldParams } from "./field-params.js";

export const createProfileField = defineOperation({
  method: "POST",
  path: "/realm/profile_fields",
  summary: "Create a custom profile field",
  description: "An external account at a site that is known needs neither name nor hint.",
  permission: administrators,
  params: t.object({
    field_type: t.integer({
      description: "1 short text, 2 long text, 3 list, 4 date, 5 link, 6 people, 7 account, 8 pronouns",
    }),
    name: t.default(fieldParams.name, ""),
    hint: t.default(fieldParams.hint, ""),
    field_data: t.default(fieldParams.field_data, {}),
    display_in_profile_summary: t.default(fieldParams.display_in_profile_summary, false),
    required: t.default(fieldParams.required, false),
    editable_by_user: t.default(fieldParams.editable_by_user, true),
    use_for_user_matching: t.default(fieldParams.use_for_user_matching, false),
  }),
  result: t.object({ id: t.integer() }),
  errors: ["invalidFieldType", "organizationFull", ...fieldErrors],
  async run(call) {
    const { field_type: type, ...field } = call.params;
    return { id: await createField(call, { type, ...field }) };
  },
});
