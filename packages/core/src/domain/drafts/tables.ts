import { t, table } from "../../storage/table.js";
import { draftTypes } from "./draft-types.js";

/** The table of drafts. */
export const draftTables = {
  drafts: table(
    {
      user_id: t.integer(),
      type: t.oneOf(draftTypes),
      to: t.array(t.integer(), { description: "The id of a channel, or ids of users; may be empty" }),
      topic: t.string({ description: "Empty unless it is for a channel" }),
      content: t.string({ description: "Markdown" }),
      timestamp: t.integer({ description: "When it was edited last, in UNIX seconds" }),
      bytes: t.integer({ description: "Of its JSON text in answers" }),
    },
    { byUser: ["user_id", "timestamp"], byBytes: ["user_id", "bytes"] },
    // platform.md 8.4 has the number.
    { ownedBy: "byUser", limit: { what: "drafts", by: "byUser", rows: 1_000, bytes: 2 << 20 } },
  ),
} as const;
