import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { remindersRemoveEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const deleteReminder = defineOperation({
  method: "DELETE",
  path: "/reminders/{reminder_id}",
  summary: "Delete a reminder",
  permission: anyUser,
  params: t.object({ reminder_id: t.integer() }),
  result: t.object({}),
  errors: ["reminderMissing"],
  async run({ actor, params: { reminder_id }, tx, emit, fail }) {
    const reminder = await tx.get("reminders", reminder_id);
    // Somebody else's is not to be told from none (security B3).
    if (reminder?.user_id !== actor.id) throw fail("reminderMissing");
    await tx.delete("reminders", reminder_id);
    emit(remindersRemoveEvent, { reminder_id }, { users: [actor.id] });
    return {};
  },
});
