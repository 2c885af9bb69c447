import { t, table, unique } from "../../storage/table.js";

/** The table of the policies that users set for topics. */
export const topicTables = {
  user_topics: table(
    {
      user_id: t.integer(),
      stream_id: t.integer(),
      topic_name: t.string(),
      name_folded: t.string(),
      visibility_policy: t.oneOf([0, 1, 2, 3]),
      last_updated: t.integer(),
    },
    { byTopic: unique("user_id", "stream_id", "name_folded"), byStream: ["stream_id", "name_folded"] },
    // Contract silent. Each change tells the user of all muted topics.
    {
      resident: true,
      ownedBy: "byTopic",
      limit: { what: "topics that you mute, unmute or follow", by: "byTopic", rows: 5_000 },
    },
  ),
} as const;
