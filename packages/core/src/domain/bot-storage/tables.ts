import { t, table, unique } from "../../storage/table.js";

/** What bots keep from one message to the next. */
export const botStorageTables = {
  bot_storage: table(
    {
      bot_id: t.integer(),
      key: t.string(),
      value: t.string(),
      size: t.integer({ description: "Characters of the key and the value together" }),
    },
    { byBot: unique("bot_id", "key"), bySize: ["bot_id", "size"] },
    { ownedBy: "byBot" },
  ),
} as const;
