import { jobs } from "../../../jobs/job-loop.js";
import { t } from "../../../schema/schema.js";
import { readableMessage } from "../../channels/index.js";
import { limits } from "../../realm/index.js";
import { renderFor } from "../../rendering/index.js";
import { checkFuture, deliveryTime } from "../../scheduled-messages/index.js";
import { anyUser, checkStored } from "../../users/index.js";
import { remindersAddEvent } from "../events.js";
import { reminding } from "../remind.js";
import { reminderText } from "../reminder-text.js";
import { measuredReminder, reminderLimit, showReminder } from "../reminders.js";
import { defineOperation } from "../vocabulary.js";

export const createReminder = defineOperation({
  method: "POST",
  path: "/reminders",
  summary: "Create a reminder of a message",
  description: "In a direct message that quotes it as it is now.",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    scheduled_delivery_timestamp: deliveryTime,
    note: t.default(
      t.text({ max: limits.max_reminder_note_length, description: "What to tell oneself, as Markdown" }),
      "",
    ),
  }),
  result: t.object({ reminder_id: t.integer() }),
  errors: ["deliveryInPast", "invalidMessage", "listFull", "listTooLarge"],
  async run(call) {
    const { actor, params, tx, emit, use } = call;
    const { message_id, scheduled_delivery_timestamp: scheduled_at, note } = params;
    checkFuture(call, scheduled_at);
    const message = await readableMessage(call, message_id);
    const content = await reminderText(call, message, note);
    const { html: rendered_content } = await renderFor(call, content);
    const row = measuredReminder({ user_id: actor.id, message_id, content, rendered_content, scheduled_at });
    await checkStored(call, reminderLimit, { rows: 1, bytes: row.bytes });
    const reminder = await tx.insert("reminders", row);
    emit(remindersAddEvent, { reminders: [showReminder(reminder)] }, { users: [actor.id] });
    call.afterCommit(() => use(jobs).wake(reminding));
    return { reminder_id: reminder.id };
  },
});
