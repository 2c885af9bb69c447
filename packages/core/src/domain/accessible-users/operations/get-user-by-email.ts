import { t } from "../../../schema/schema.js";
import { anyUser, encodedUser, userShape } from "../../users/index.js";
import { readableUserByEmail } from "../user-access.js";
import { defineOperation } from "../vocabulary.js";
import { userViewOptions, userViewParams } from "./user-view-params.js";

export const getUserByEmail = defineOperation({
  method: "GET",
  path: "/users/{email}",
  summary: "Get a user by e-mail address",
  description: "The placeholder address always works, the real one for those who may see it.",
  permission: anyUser,
  params: t.object({ email: t.text(), ...userViewParams }),
  result: t.object({ user: userShape }),
  errors: ["noSuchUser"],
  async run(call) {
    const { actor, params, use } = call;
    const options = userViewOptions(params, use);
    const user = await readableUserByEmail(call, params.email);
    return { user: encodedUser(user, actor, options) };
  },
});
