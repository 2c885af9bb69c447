import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { changeProfile } from "../profile-values.js";
import { defineOperation } from "../vocabulary.js";

export const removeProfileData = defineOperation({
  method: "DELETE",
  path: "/users/me/profile_data",
  summary: "Take values out of the own profile",
  permission: anyHuman,
  params: t.object({ data: t.array(t.integer(), { description: "Ids of fields" }) }),
  result: t.object({}),
  errors: ["profileFieldMissing", "fieldNotEditable"],
  async run(call) {
    const { actor } = call;
    const { data } = call.params;
    const changes = data.map((id) => ({ id, value: null }));
    await changeProfile(call, actor, changes);
    return {};
  },
});
