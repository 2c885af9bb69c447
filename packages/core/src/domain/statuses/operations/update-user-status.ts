import { t } from "../../../schema/schema.js";
import { administrablePerson } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { changeStatus } from "../change-status.js";
import { defineOperation } from "../vocabulary.js";
import { readStatusChange, statusErrors, statusParams } from "./status-params.js";

export const updateUserStatus = defineOperation({
  method: "POST",
  path: "/users/{user_id}/status",
  summary: "Set the status of another user",
  description: "For administrators. What is not passed stays as it is.",
  level: 407,
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...statusParams }),
  result: t.object({}),
  errors: ["noSuchUser", "targetDeactivated", "insufficientPermission", ...statusErrors],
  async run(call) {
    const { user_id, ...params } = call.params;
    const user = await administrablePerson(call, user_id);
    await changeStatus(call, user, readStatusChange(call, params));
    return {};
  },
});
