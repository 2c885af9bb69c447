import { catalogue } from "../../operation/catalogue.js";

/** Errors about statuses (users.md 3.11). */
export const userStatusErrors = catalogue({
  nothingNew: { code: "BAD_REQUEST", msg: "Client did not pass any new values." },
  statusEmojiNameMissing: {
    code: "BAD_REQUEST",
    msg: "Client must pass emoji_name if they pass either emoji_code or reaction_type.",
  },
});
