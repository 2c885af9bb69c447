import { defineOperation } from "../../operation.js";
import { hostOf } from "../../rules/addresses.js";
import { anyUser } from "../../rules/permissions.js";
import { readablePerson } from "../../rules/user-access.js";
import { statusOf, statusShape } from "../../rules/user-status.js";
import { t } from "../../schema.js";

export const getUserStatus = defineOperation({
  method: "GET",
  path: "/users/{user_id}/status",
  summary: "Get a user's status",
  level: 262,
  permission: anyUser,
  params: t.object({ user_id: t.integer() }),
  result: t.object({ status: statusShape }),
  errors: ["noSuchUser", "targetDeactivated", "insufficientPermission"],
  async run({ actor, tx, now, around, params: { user_id } }) {
    const user = await readablePerson({ tx, actor, now, host: hostOf(around.url()) }, user_id);
    return { status: await statusOf(tx, user) };
  },
});
