import { defineOperation } from "../../../operation/operation.js";
import { site } from "../../../operation/ports.js";
import { t } from "../../../schema/schema.js";
import { readablePerson } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { statusOf, statusShape } from "../user-status.js";

export const getUserStatus = defineOperation({
  method: "GET",
  path: "/users/{user_id}/status",
  summary: "Get a user's status",
  level: 262,
  permission: anyUser,
  params: t.object({ user_id: t.integer() }),
  result: t.object({ status: statusShape }),
  errors: ["noSuchUser", "targetDeactivated", "insufficientPermission"],
  async run({ actor, tx, now, use, params: { user_id } }) {
    const user = await readablePerson({ tx, actor, now, host: use(site).host }, user_id);
    return { status: await statusOf(tx, user) };
  },
});
