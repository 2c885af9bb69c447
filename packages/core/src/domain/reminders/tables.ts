import { t, table } from "../../storage/table.js";

/** The table of reminders. */
export const reminderTables = {
  reminders: table(
    {
      user_id: t.integer(),
      message_id: t.integer({ description: "Of what the user wants to be reminded" }),
      content: t.string({ description: "What the user is going to be told, as Markdown" }),
      rendered_content: t.string({ description: "HTML" }),
      scheduled_at: t.integer({ description: "UNIX seconds" }),
      bytes: t.integer({ description: "Of its JSON text in answers" }),
    },
    { byUser: ["user_id", "scheduled_at"], byTime: ["scheduled_at"], byBytes: ["user_id", "bytes"] },
    // Contract silent on both.
    { ownedBy: "byUser", limit: { what: "reminders", by: "byUser", rows: 1_000, bytes: 2 << 20 } },
  ),
} as const;
