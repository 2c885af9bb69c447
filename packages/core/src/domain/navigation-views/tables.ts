import { t, table, unique } from "../../storage/table.js";

/** The table of navigation views. */
export const navigationViewTables = {
  navigation_views: table(
    {
      user_id: t.integer(),
      fragment: t.string({ description: "What follows `#` in the address of the view" }),
      name: t.nullable(t.string({ description: "Null for a built-in view" })),
      is_pinned: t.boolean(),
    },
    { byUser: unique("user_id", "fragment") },
    // Contract silent.
    { ownedBy: "byUser", limit: { what: "navigation views", by: "byUser", rows: 250 } },
  ),
} as const;
