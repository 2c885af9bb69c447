import { t, table } from "../../storage/table.js";
import { triggers } from "../bots/index.js";

/** The table of messages that bots have yet to be sent. */
export const botCallTables = {
  /** Messages that an outgoing webhook bot or an embedded bot has yet to be sent. */
  bot_calls: table(
    {
      bot_id: t.integer(),
      message_id: t.integer(),
      trigger: t.oneOf(triggers),
      attempts: t.integer({ description: "How often it was tried" }),
      due: t.integer({ description: "Not to be tried before" }),
    },
    { byBot: ["bot_id", "due"] },
    { ownedBy: "byBot" },
  ),
} as const;
