import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { fieldErrors, updateField } from "../change-profile-fields.js";
import { defineOperation } from "../vocabulary.js";
import { fieldParams } from "./field-params.js";

export const updateProfileField = defineOperation({
  method: "PATCH",
  path: "/realm/profile_fields/{field_id}",
  summary: "Update a custom profile field",
  description: "Values that are no longer among the choices of a list are taken out of all profiles.",
  permission: administrators,
  price: 3,
  params: t.object({
    field_id: t.integer(),
    name: t.optional(fieldParams.name),
    hint: t.optional(fieldParams.hint),
    field_data: t.optional(fieldParams.field_data),
    display_in_profile_summary: t.optional(fieldParams.display_in_profile_summary),
    required: t.optional(fieldParams.required),
    editable_by_user: t.optional(fieldParams.editable_by_user),
    use_for_user_matching: t.optional(fieldParams.use_for_user_matching),
  }),
  result: t.object({}),
  errors: ["profileFieldMissing", "defaultFieldFixed", ...fieldErrors],
  async run(call) {
    const { tx, fail } = call;
    const { field_id, ...changes } = call.params;
    const field = await tx.get("profile_fields", field_id);
    if (field === undefined) throw fail("profileFieldMissing", { id: field_id });
    await updateField(call, field, changes);
    return {};
  },
});
