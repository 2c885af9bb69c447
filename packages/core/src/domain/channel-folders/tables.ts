import { t, table, unique } from "../../storage/table.js";

/** The table of channel folders. A channel names its folder in its own row. */
export const channelFolderTables = {
  channel_folders: table(
    {
      name: t.string(),
      name_folded: t.string(),
      description: t.string({ description: "Markdown" }),
      rendered_description: t.string(),
      date_created: t.integer(),
      creator_id: t.nullable(t.integer()),
      is_archived: t.boolean(),
      order: t.integer(),
    },
    { byName: unique("name_folded"), byOrder: ["order"] },
    { resident: true, limit: { what: "channel folders", rows: 1_000 } },
  ),
} as const;
