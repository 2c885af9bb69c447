import { defineOperation } from "../../operation.js";
import { hostOf } from "../../rules/addresses.js";
import { anyUser } from "../../rules/permissions.js";
import { updateErrors, updateUser, userChanges } from "../../rules/update-user.js";
import { checkAdministers, readableUserByEmail } from "../../rules/user-access.js";
import { t } from "../../schema.js";

export const updateUserByEmail = defineOperation({
  method: "PATCH",
  path: "/users/{email}",
  summary: "Update a user by address",
  description: "As by id. The placeholder address always works, the real one for those who may see it.",
  permission: anyUser,
  params: t.object({ email: t.text(), ...userChanges }),
  result: t.object({}),
  errors: updateErrors,
  async run(call) {
    const { email, ...changes } = call.params;
    const user = await readableUserByEmail({ ...call, host: hostOf(call.around.url()) }, email);
    await updateUser(call, checkAdministers(call.actor, user), changes);
    return {};
  },
});
