import { defineOperation } from "../../../operation/operation.js";
import { t } from "../../../schema/schema.js";
import { hostOf } from "../../../wire/url-host.js";
import { readableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
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
