import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { reminderLimit, reminderShape, remindersOf, showReminder } from "../reminders.js";
import { defineOperation } from "../vocabulary.js";

export const getReminders = defineOperation({
  method: "GET",
  path: "/reminders",
  summary: "Get your reminders",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ reminders: t.array(reminderShape, { max: reminderLimit.rows, description: "By their time" }) }),
  errors: [],
  async run({ actor, tx }) {
    return { reminders: (await remindersOf(tx, actor.id)).map(showReminder) };
  },
});
