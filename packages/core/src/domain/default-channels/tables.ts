import { t, table, unique } from "../../storage/table.js";

/** The table of the groups of channels that newcomers may choose. */
export const defaultChannelTables = {
  default_stream_groups: table(
    { name: t.string(), description: t.string(), stream_ids: t.array(t.integer()) },
    { byName: unique("name") },
    { resident: true, limit: { what: "groups of default channels", rows: 100 } },
  ),
} as const;
