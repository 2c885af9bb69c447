import { t, table, unique } from "../../storage/table.js";

/** The tables of alert words. */
export const alertWordTables = {
  alert_words: table(
    { user_id: t.integer(), words: t.array(t.string(), { description: "In the order in which they came" }) },
    { byUser: unique("user_id") },
    { resident: true, ownedBy: "byUser" },
  ),
} as const;
