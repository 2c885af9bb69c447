import { defineOperation } from "../../../operation/operation.js";
import { site } from "../../../operation/ports.js";
import { t } from "../../../schema/schema.js";
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
  async run({ actor, tx, now, use, params: { user_id, slim_presence } }) {
    const user = await readableUser({ tx, actor, now, host: use(site).host }, user_id);
    return presenceOf({ tx, now, use }, user, { asked: user_id, slim_presence });
  },
});
