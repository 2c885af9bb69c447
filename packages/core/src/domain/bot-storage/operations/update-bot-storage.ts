import { t } from "../../../schema/schema.js";
import { codePoints } from "../../../text/folding.js";
import { anyBot } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

/** How many characters a bot may keep, keys included. */
const most = 1_000_000;

export const updateBotStorage = defineOperation({
  method: "PUT",
  path: "/bot_storage",
  summary: "Keep texts for the bot",
  description: "Each under its key, in the place of what the bot kept under it. Other keys stay as they are.",
  permission: anyBot,
  params: t.object({
    storage: t.record(t.text({ max: 100_000 }), { description: "The texts by key" }),
  }),
  result: t.object({}),
  errors: ["botStorageFull"],
  async run({ tx, actor, params, fail }) {
    const entries = Object.entries(params.storage).map(([key, value]) => {
      const size = codePoints(key) + codePoints(value);
      return { bot_id: actor.id, key, value, size };
    });
    const columns = ["key", "size"];
    const kept = await tx.scan("bot_storage", "byBot", { prefix: [actor.id], columns });
    const sizes = new Map([...kept, ...entries].map(({ key, size }) => [key, size]));
    const excess = [...sizes.values()].reduce((sum, size) => sum + size, 0) - most;
    if (excess > 0) throw fail("botStorageFull", { excess, limit: most });
    await tx.upsertMany("bot_storage", "byBot", entries);
    return {};
  },
});
