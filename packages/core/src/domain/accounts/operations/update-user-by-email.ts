import { t } from "../../../schema/schema.js";
import { checkAdministers, readableUserByEmail } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { updateErrors, updateUser, userChanges } from "../update-user.js";
import { defineOperation } from "../vocabulary.js";

export const updateUserByEmail = defineOperation({
  method: "PATCH",
  path: "/users/{email}",
  summary: "Update a user by e-mail address",
  description: "As by id. The placeholder address always works, the real one for those who may see it.",
  permission: anyUser,
  params: t.object({ email: t.text(), ...userChanges }),
  result: t.object({}),
  errors: updateErrors,
  async run(call) {
    const { email, ...changes } = call.params;
    const user = await readableUserByEmail(call, email);
    await updateUser(call, checkAdministers(call, call.actor, user), changes);
    return {};
  },
});
