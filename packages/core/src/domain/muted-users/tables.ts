import { t, table, unique } from "../../storage/table.js";

/** The tables of muted users. */
export const mutedUserTables = {
  /** One row for each user whom another has ever muted. It stays when the mute ends, because messages sent meanwhile stay read. */
  muted_users: table(
    {
      user_id: t.integer(),
      muted_user_id: t.integer(),
      is_muted: t.boolean(),
      timestamp: t.integer({ description: "When it last began" }),
      periods: t.array(t.object({ from_message_id: t.integer(), to_message_id: t.nullable(t.integer()) }), {
        description: "Which messages of the muted user are read for that reason; both ends are inclusive",
      }),
    },
    { byUser: unique("user_id", "muted_user_id"), byMuted: ["muted_user_id", "is_muted"] },
    { resident: true, ownedBy: "byUser" },
  ),
} as const;
