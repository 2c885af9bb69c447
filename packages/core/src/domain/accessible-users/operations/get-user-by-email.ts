import { defineOperation } from "../../../operation/operation.js";
import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/permissions.js";
import { encodedUser, userShape } from "../../users/view.js";
import { readableUserByEmail } from "../user-access.js";
import { userViewOptions, userViewParams } from "./user-view-params.js";

export const getUserByEmail = defineOperation({
  method: "GET",
  path: "/users/{email}",
  summary: "Get a user by address",
  description: "The placeholder address always works, the real one for those who may see it.",
  permission: anyUser,
  params: t.object({ email: t.text(), ...userViewParams }),
  result: t.object({ user: userShape }),
  errors: ["noSuchUser", "insufficientPermission"],
  async run({ actor, tx, now, around, params }) {
    const options = userViewOptions(params, around);
    const user = await readableUserByEmail({ tx, actor, now, host: options.host }, params.email);
    return { user: encodedUser(user, actor, options) };
  },
});
