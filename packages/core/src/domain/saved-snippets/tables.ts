import { t, table } from "../../storage/table.js";

/** The table of saved snippets. */
export const savedSnippetTables = {
  saved_snippets: table(
    {
      user_id: t.integer(),
      title: t.string(),
      content: t.string({ description: "Markdown" }),
      date_created: t.integer({ description: "UNIX seconds" }),
    },
    { byUser: ["user_id"] },
    { ownedBy: "byUser" },
  ),
} as const;
