import { defineOperation } from "../../operation.js";
import { hostOf } from "../../rules/addresses.js";
import { anyUser } from "../../rules/permissions.js";
import { readableUserByApiEmail } from "../../rules/user-access.js";
import { t } from "../../schema.js";
import { onePresence, presenceOf } from "./one-presence.js";

export const getUserPresenceByEmail = defineOperation({
  method: "GET",
  path: "/users/{email}/presence",
  summary: "Get when a user was last there, by address",
  description: "The address is the one that everybody knows the user by: the placeholder where the real one is hidden.",
  permission: anyUser,
  params: t.object({ email: t.text(), ...onePresence.params }),
  result: onePresence.result,
  errors: onePresence.errors,
  async run({ actor, tx, now, around, params: { email, slim_presence } }) {
    const user = await readableUserByApiEmail({ tx, actor, now, host: hostOf(around.url()) }, email);
    return presenceOf({ tx, now, around }, user, { asked: email, slim_presence });
  },
});
