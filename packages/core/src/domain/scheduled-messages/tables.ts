import { t, table } from "../../storage/table.js";

/** The table of scheduled messages. */
export const scheduledMessageTables = {
  scheduled_messages: table(
    {
      user_id: t.integer(),
      type: t.oneOf(["stream", "private"]),
      to: t.array(t.integer(), {
        description: "The id of the channel; or those of the people, without the sender's unless it is the only one",
      }),
      topic: t.string({ description: "Empty for direct messages" }),
      content: t.string({ description: "Markdown; empty once it was sent" }),
      rendered_content: t.string({ description: "HTML; empty once it was sent" }),
      scheduled_at: t.integer({ description: "UNIX seconds" }),
      state: t.oneOf(["waiting", "failed", "sent"], { description: "What was sent is kept for some days" }),
      read_by_sender: t.boolean(),
      client: t.string(),
      bytes: t.integer({ description: "Of its JSON text in answers; 0 once it was sent" }),
    },
    {
      byUser: ["user_id", "state", "scheduled_at"],
      byTime: ["state", "scheduled_at"],
      byBytes: ["user_id", "bytes"],
    },
    // Contract silent on both.
    { ownedBy: "byUser", limit: { what: "scheduled messages", by: "byUser", rows: 1_000, bytes: 2 << 20 } },
  ),
} as const;
