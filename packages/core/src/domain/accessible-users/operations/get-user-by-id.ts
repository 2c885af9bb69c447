import { t } from "../../../schema/schema.js";
import { anyUser, encodedUser, userShape } from "../../users/index.js";
import { readableUser } from "../user-access.js";
import { defineOperation } from "../vocabulary.js";
import { userViewOptions, userViewParams } from "./user-view-params.js";

export const getUserById = defineOperation({
  method: "GET",
  path: "/users/{user_id}",
  summary: "Get a user by id",
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...userViewParams }),
  result: t.object({ user: userShape }),
  errors: ["noSuchUser"],
  async run(call) {
    const { actor, params, use } = call;
    const options = userViewOptions(params, use);
    const user = await readableUser(call, params.user_id);
    return { user: encodedUser(user, actor, options) };
  },
});
