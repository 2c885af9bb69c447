import { catalogue } from "../../operation/catalogue.js";

/** Errors about presence (users.md 4). */
export const presenceErrors = catalogue({
  invalidPresenceStatus: { code: "BAD_REQUEST", msg: "Invalid status: {status}" },
  presenceOfBot: { code: "BAD_REQUEST", msg: "Presence is not supported for bot users." },
  noPresence: { code: "BAD_REQUEST", msg: "No presence data for {user}" },
});
