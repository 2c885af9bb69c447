import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { reminderShape } from "./reminders.js";

export const remindersAddEvent = defineEvent({
  type: "reminders",
  op: "add",
  description: "The user wants to be reminded of messages",
  fields: { reminders: t.array(reminderShape) },
});

export const remindersRemoveEvent = defineEvent({
  type: "reminders",
  op: "remove",
  description: "The user was reminded, or deleted the reminder",
  fields: { reminder_id: t.integer() },
});
