export { createReminder } from "./create-reminder.js";
export { deleteReminder } from "./delete-reminder.js";
export { getReminders } from "./get-reminders.js";
