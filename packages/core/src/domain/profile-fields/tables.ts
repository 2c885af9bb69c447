import { t, table, unique } from "../../storage/table.js";

/** The table of custom profile fields. Their values are stored with the accounts, so that a list of users needs no other table. */
export const profileTables = {
  profile_fields: table(
    {
      type: t.integer(),
      order: t.integer(),
      name: t.string(),
      hint: t.string(),
      field_data: t.string({ description: "JSON text, or empty" }),
      required: t.boolean(),
      editable_by_user: t.boolean(),
      display_in_profile_summary: t.boolean(),
      use_for_user_matching: t.boolean(),
    },
    { byOrder: ["order"], byName: unique("name") },
    // Contract silent. Everybody gets all of them when they start, and their values of each person.
    { limit: { what: "custom profile fields", rows: 100 } },
  ),
} as const;
