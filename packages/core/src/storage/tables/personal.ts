import { contractWords } from "../../vocabulary/wire-words.js";
import { t, table, unique } from "../table.js";

/** What users keep for themselves and show of themselves. */
export const personalTables = {
  alert_words: table(
    { user_id: t.integer(), words: t.array(t.string(), { description: "In the order in which they came" }) },
    { byUser: unique("user_id") },
  ),

  /** Whom users muted; a row stays when that ends, since what was sent meanwhile stays read. */
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
  ),

  /** What users say of how they are; a row stays when there is nothing left to say. */
  user_statuses: table(
    {
      user_id: t.integer(),
      status_text: t.string(),
      emoji_name: t.string({ description: "Empty for no emoji" }),
      emoji_code: t.string(),
      reaction_type: t.oneOf(contractWords("reaction_type")),
    },
    { byUser: unique("user_id") },
  ),

  /** When users were last there, by the id of the user. It follows what is in memory (`rules/presence/board.ts`). */
  presence: table(
    {
      active_time: t.nullable(t.integer()),
      connected_time: t.integer(),
      last_update_id: t.integer({ description: "Its place among all changes" }),
    },
    {},
  ),

  /** The notices that somebody has seen; the others are still to be shown. */
  onboarding_steps: table({ user_id: t.integer(), name: t.string() }, { byUser: unique("user_id", "name") }),
} as const;
