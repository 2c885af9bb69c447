import { t } from "../../../schema/schema.js";
import { readablePerson } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { statusOf, statusShape } from "../user-status.js";
import { defineOperation } from "../vocabulary.js";

export const getUserStatus = defineOperation({
  method: "GET",
  path: "/users/{user_id}/status",
  summary: "Get a user's status",
  level: 262,
  permission: anyUser,
  params: t.object({ user_id: t.integer() }),
  result: t.object({ status: statusShape }),
  errors: ["noSuchUser", "targetDeactivated"],
  async run(call) {
    const { tx } = call;
    const { user_id } = call.params;
    const user = await readablePerson(call, user_id);
    return { status: await statusOf(tx, user) };
  },
});
