import { defineOperation } from "../../../operation/operation.js";
import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/permissions.js";
import { encodedUser, userShape } from "../../users/view.js";
import { readableUser } from "../user-access.js";
import { userViewOptions, userViewParams } from "./user-view-params.js";

export const getUserById = defineOperation({
  method: "GET",
  path: "/users/{user_id}",
  summary: "Get a user by id",
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...userViewParams }),
  result: t.object({ user: userShape }),
  errors: ["noSuchUser", "insufficientPermission"],
  async run({ actor, tx, now, around, params }) {
    const options = userViewOptions(params, around);
    const user = await readableUser({ tx, actor, now, host: options.host }, params.user_id);
    return { user: encodedUser(user, actor, options) };
  },
});
