import { catalogue } from "../../operation/catalogue.js";

/** Errors about reminders (messages.md C16). */
export const reminderErrors = catalogue({
  reminderMissing: { code: "BAD_REQUEST", status: 404, msg: "Reminder does not exist" },
});
