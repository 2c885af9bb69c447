import { t } from "../../../schema/schema.js";
import { readableUserByApiEmail } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";
import { onePresence, presenceOf } from "./one-presence.js";

export const getUserPresenceByEmail = defineOperation({
  method: "GET",
  path: "/users/{email}/presence",
  summary: "Get a user's presence by e-mail address",
  description: "The address is the one that everybody knows the user by: the placeholder where the real one is hidden.",
  permission: anyUser,
  params: t.object({ email: t.text(), ...onePresence.params }),
  result: onePresence.result,
  errors: onePresence.errors,
  async run(call) {
    const { email, slim_presence } = call.params;
    const user = await readableUserByApiEmail(call, email);
    return presenceOf(call, user, { asked: email, slim_presence });
  },
});
