import { contractWords } from "../../schema/vocabulary/wire-words.js";
import { t, table, unique } from "../../storage/table.js";

/** The tables of statuses. */
export const statusTables = {
  /** The status of each user who ever set one; a row stays when its status is empty again. */
  user_statuses: table(
    {
      user_id: t.integer(),
      status_text: t.string(),
      emoji_name: t.string({ description: "Empty for no emoji" }),
      emoji_code: t.string(),
      reaction_type: t.oneOf(contractWords("reaction_type")),
    },
    { byUser: unique("user_id") },
    { ownedBy: "byUser" },
  ),
} as const;
