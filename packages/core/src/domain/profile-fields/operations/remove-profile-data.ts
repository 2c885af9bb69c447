import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { emptyProfile, fieldAccessErrors } from "../profile-values.js";
import { defineOperation } from "../vocabulary.js";

export const removeProfileData = defineOperation({
  method: "DELETE",
  path: "/users/me/profile_data",
  summary: "Remove your custom profile field values",
  permission: anyHuman,
  params: t.object({ data: t.array(t.integer(), { description: "Ids of fields" }) }),
  result: t.object({}),
  errors: fieldAccessErrors,
  async run(call) {
    await emptyProfile(call, call.actor, call.params.data);
    return {};
  },
});
