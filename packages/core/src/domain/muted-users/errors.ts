import { catalogue } from "../../operation/catalogue.js";

/** Errors about muting users (users.md 3.9). */
export const mutedUserErrors = catalogue({
  muteOfSelf: { code: "BAD_REQUEST", msg: "Cannot mute self" },
  userMuted: { code: "BAD_REQUEST", msg: "User already muted" },
  userNotMuted: { code: "BAD_REQUEST", msg: "User is not muted" },
});
