import { t } from "../../../schema/schema.js";
import { administrableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { checkReactivation, reactivate, reactivationErrors } from "../reactivate.js";
import { defineOperation } from "../vocabulary.js";

export const reactivateUser = defineOperation({
  method: "POST",
  path: "/users/{user_id}/reactivate",
  summary: "Reactivate a user",
  description:
    "For administrators, and for the owner of a bot. A bot whose owner is deactivated then belongs to whoever calls. An account " +
    "that is active stays as it is.",
  permission: anyUser,
  params: t.object({ user_id: t.integer() }),
  result: t.object({}),
  errors: ["noSuchUser", ...reactivationErrors],
  async run(call) {
    const user = await administrableUser(call, call.params.user_id);
    await checkReactivation(call, user);
    await reactivate(call, user);
    return {};
  },
});
