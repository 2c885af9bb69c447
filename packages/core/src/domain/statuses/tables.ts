import { contractWords } from "../../schema/vocabulary/wire-words.js";
import { t, table, unique } from "../../storage/table.js";

/** How users say that they are. */
export const statusTables = {
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
    { ownedBy: "byUser" },
  ),
} as const;
