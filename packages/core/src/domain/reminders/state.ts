import { list } from "../../events/fetch.js";
import { reminderShape, remindersOf, showReminder } from "./reminders.js";
import { part } from "./vocabulary.js";

/** The acting user's reminders of messages. */
export const reminders = part({ reminders: list(reminderShape) }, async ({ tx, actor }) => ({
  reminders: (await remindersOf(tx, actor.id)).map(showReminder),
}));
