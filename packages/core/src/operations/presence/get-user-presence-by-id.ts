import { defineOperation } from "../../operation.js";
import { hostOf } from "../../rules/addresses.js";
import { anyUser } from "../../rules/permissions.js";
import { readableUser } from "../../rules/user-access.js";
import { t } from "../../schema.js";
import { onePresence, presenceOf } from "./one-presence.js";

export const getUserPresenceById = defineOperation({
  method: "GET",
  path: "/users/{user_id}/presence",
  summary: "Get when a user was last there, by id",
  permission: anyUser,
  params: t.object({ user_id: t.integer(), ...onePresence.params }),
  result: onePresence.result,
  errors: onePresence.errors,
  async run({ actor, tx, now, around, params: { user_id, slim_presence } }) {
    const user = await readableUser({ tx, actor, now, host: hostOf(around.url()) }, user_id);
    return presenceOf({ tx, now, around }, user, { asked: user_id, slim_presence });
  },
});
