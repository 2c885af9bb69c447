import { type Static, t } from "../../schema/schema.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** Contract silent: how many reminders a user may have. */
export const mostReminders = 1_000;

/** A reminder as it crosses the wire. */
export const reminderShape = t.named(
  "Reminder",
  t.object({
    reminder_id: t.integer(),
    type: t.literal("private"),
    to: t.array(t.integer(), { description: "The user alone" }),
    content: t.string({ description: "Markdown" }),
    rendered_content: t.string({ description: "HTML" }),
    scheduled_delivery_timestamp: t.integer({ description: "UNIX seconds" }),
    failed: t.boolean(),
    reminder_target_message_id: t.integer({ description: "Of what the user is reminded" }),
  }),
);

type Reminder = Row<"reminders">;

/** Returns the reminder as it crosses the wire. */
export const showReminder = (row: Reminder): Static<typeof reminderShape> => ({
  reminder_id: row.id,
  type: "private",
  to: [row.user_id],
  content: row.content,
  rendered_content: row.rendered_content,
  scheduled_delivery_timestamp: row.scheduled_at,
  failed: false,
  reminder_target_message_id: row.message_id,
});

/** Returns the reminders of a user by their time. */
export const remindersOf = (tx: ReadTx, user_id: number): Promise<Reminder[]> =>
  tx.scan("reminders", "byUser", { prefix: [user_id] });
