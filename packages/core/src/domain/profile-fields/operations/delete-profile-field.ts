import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { announceProfileFields } from "../announce-profile-fields.js";
import { dropValues } from "../profile-fields.js";
import { defineOperation } from "../vocabulary.js";

export const deleteProfileField = defineOperation({
  method: "DELETE",
  path: "/realm/profile_fields/{field_id}",
  summary: "Delete a custom profile field",
  description: "With its values in all profiles.",
  permission: administrators,
  price: 3,
  params: t.object({ field_id: t.integer() }),
  result: t.object({}),
  errors: ["profileFieldMissing"],
  async run(call) {
    const { tx, fail } = call;
    const { field_id } = call.params;
    if (!(await tx.delete("profile_fields", field_id))) throw fail("profileFieldMissing", { id: field_id });
    const act = call;
    await dropValues(act, field_id, () => true);
    await announceProfileFields(act);
    return {};
  },
});
