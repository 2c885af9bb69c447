import { catalogue, retryAfter } from "../../operation/catalogue.js";

/** Errors about settings (users.md 2.1). */
export const settingErrors = catalogue({
  oldPasswordWrong: { code: "BAD_REQUEST", msg: "Wrong password!" },
  tooManyOldPasswords: {
    code: "BAD_REQUEST",
    status: 429,
    msg: "You're making too many attempts! Try again in {seconds} seconds.",
    fields: retryAfter,
  },
  newPasswordTooWeak: { code: "BAD_REQUEST", msg: "New password is too weak!" },
  noTargets: { code: "BAD_REQUEST", msg: "Either user_ids or group_ids must be provided." },
  guardedSetting: { code: "BAD_REQUEST", msg: "Cannot change this setting for other users." },
});
