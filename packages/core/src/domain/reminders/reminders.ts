import { type Static, t } from "../../schema/schema.js";
import { answeredBytes, longestId, storedLimit } from "../users/index.js";
import { reminderTables } from "./tables.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** How many reminders a user may have, and how large all may be. */
export const reminderLimit = storedLimit(reminderTables, "reminders");

/** A reminder as it crosses the wire. */
export const reminderShape = t.named(
  "Reminder",
  t.object({
    reminder_id: t.integer(),
    type: t.literal("private"),
    to: t.array(t.integer(), { description: "The user alone" }),
    content: t.string({ description: "Markdown" }),
    rendered_content: t.html({ description: "HTML" }),
    scheduled_delivery_timestamp: t.integer({ description: "UNIX seconds" }),
    failed: t.boolean(),
    reminder_target_message_id: t.integer({ description: "Of what the user is reminded" }),
  }),
);

type Reminder = Row<"reminders">;

/** Returns the reminder as it crosses the wire. */
export const showReminder = (row: Omit<Reminder, "bytes">): Static<typeof reminderShape> => ({
  reminder_id: row.id,
  type: "private",
  to: [row.user_id],
  content: row.content,
  rendered_content: row.rendered_content,
  scheduled_delivery_timestamp: row.scheduled_at,
  failed: false,
  reminder_target_message_id: row.message_id,
});

/** Returns a reminder with the bytes that it has in answers. */
export const measuredReminder = (reminder: Omit<Reminder, "id" | "bytes">): Omit<Reminder, "id"> => ({
  ...reminder,
  bytes: answeredBytes(showReminder({ id: longestId, ...reminder })),
});

/** Returns the reminders of a user by their time. */
export const remindersOf = (tx: ReadTx, user_id: number): Promise<Reminder[]> =>
  tx.scan("reminders", "byUser", { prefix: [user_id] });
