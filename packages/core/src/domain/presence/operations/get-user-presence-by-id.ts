import { t } from "../../../schema/schema.js";
import { readableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";
import { onePresence, presenceOf } from "./one-presence.js";

export const getUserPresenceById = defineOperation({
  method: "GET",
  path: "/users/{user_id}/presence",
  summary: "Get a user's presence by id",
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...onePresence.params }),
  result: onePresence.result,
  errors: onePresence.errors,
  async run(call) {
    const { user_id, slim_presence } = call.params;
    const user = await readableUser(call, user_id);
    return presenceOf(call, user, { asked: user_id, slim_presence });
  },
});
