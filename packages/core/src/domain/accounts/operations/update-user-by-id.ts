import { t } from "../../../schema/schema.js";
import { administrableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { updateErrors, updateUser, userChanges } from "../update-user.js";
import { defineOperation } from "../vocabulary.js";

export const updateUserById = defineOperation({
  method: "PATCH",
  path: "/users/{user_id}",
  summary: "Update a user",
  description: "For administrators, and for the owner of a bot.",
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...userChanges }),
  result: t.object({}),
  errors: updateErrors,
  async run(call) {
    const { user_id, ...changes } = call.params;
    await updateUser(call, await administrableUser(call, user_id), changes);
    return {};
  },
});
