import { t, table } from "../../storage/table.js";

/** The table of saved snippets. */
export const savedSnippetTables = {
  saved_snippets: table(
    {
      user_id: t.integer(),
      title: t.string(),
      content: t.string({ description: "Markdown" }),
      date_created: t.integer({ description: "UNIX seconds" }),
      bytes: t.integer({ description: "Of its JSON text in answers" }),
    },
    { byUser: ["user_id"], byBytes: ["user_id", "bytes"] },
    // Contract silent on both.
    { ownedBy: "byUser", limit: { what: "saved snippets", by: "byUser", rows: 250, bytes: 2 << 20 } },
  ),
} as const;
