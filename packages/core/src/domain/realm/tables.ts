import { t, table } from "../../storage/table.js";

/** The table of the organization, which has one row. */
export const realmTables = {
  realm: table(
    {
      name: t.string(),
      uuid: t.string(),
      date_created: t.integer(),
      settings: t.record(t.unknown(), { description: "Settings that differ from their initial value" }),
      user_settings_defaults: t.default(
        t.record(t.unknown(), { description: "What settings new accounts begin with, where that differs" }),
        {},
      ),
      full_members_told: t.integer({ description: "Everybody knows who was a full member then" }),
    },
    {},
    { resident: true },
  ),
} as const;
