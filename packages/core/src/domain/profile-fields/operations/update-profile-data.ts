import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { changeProfile, profileChanges, profileValueErrors } from "../profile-values.js";
import { defineOperation } from "../vocabulary.js";

export const updateProfileData = defineOperation({
  method: "PATCH",
  path: "/users/me/profile_data",
  summary: "Update your custom profile field values",
  description: "All of it or nothing; an empty value removes what was there.",
  permission: anyHuman,
  params: t.object({ data: profileChanges }),
  result: t.object({}),
  errors: profileValueErrors,
  async run(call) {
    const { actor } = call;
    const { data } = call.params;
    await changeProfile(call, actor, data);
    return {};
  },
});
