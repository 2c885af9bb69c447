import { defineOperation } from "../../../operation/operation.js";
import { site } from "../../../operation/ports.js";
import { t } from "../../../schema/schema.js";
import { administrableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { changeStatus } from "../change-status.js";
import { readStatusChange, statusErrors, statusParams } from "./status-params.js";

export const updateUserStatus = defineOperation({
  method: "POST",
  path: "/users/{user_id}/status",
  summary: "Say how somebody else is",
  description: "For administrators. What is not passed stays as it is.",
  level: 407,
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...statusParams }),
  result: t.object({}),
  errors: ["noSuchUser", "targetDeactivated", "insufficientPermission", ...statusErrors],
  async run({ actor, params: { user_id, ...params }, ...call }) {
    const act = { ...call, actor };
    const viewing = { tx: act.tx, actor, now: act.now, host: act.use(site).host };
    const user = await administrableUser(viewing, user_id, { bots: false, deactivated: false });
    await changeStatus(act, user, readStatusChange(params));
    return {};
  },
});
