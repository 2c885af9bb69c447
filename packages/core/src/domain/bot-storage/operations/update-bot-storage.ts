import { t } from "../../../schema/schema.js";
import { codePoints } from "../../../text/folding.js";
import { anyBot, totalOf } from "../../users/index.js";
import { defineOperation, type ReadTx } from "../vocabulary.js";

/** How many characters the bots of an owner may keep, keys included. */
const most = 1_000_000;

/** Returns how many characters a bot has under these keys. */
const sizeUnder = async (tx: ReadTx, bot_id: number, keys: readonly string[]): Promise<number> => {
  const prefixes = keys.map((key) => [bot_id, key]);
  const rows = prefixes.length === 0 ? [] : await tx.scanMany("bot_storage", "byBot", { prefixes, columns: ["size"] });
  return rows.reduce((sum, { size }) => sum + size, 0);
};

export const updateBotStorage = defineOperation({
  method: "PUT",
  path: "/bot_storage",
  summary: "Store values for a bot",
  description: "Each under its key, in the place of what the bot kept under it. Other keys stay as they are.",
  permission: anyBot,
  params: t.object({
    storage: t.record(t.text({ max: 100_000 }), { description: "The texts by key" }),
  }),
  result: t.object({}),
  errors: ["botStorageFull"],
  async run(call) {
    const { tx, actor, params, fail } = call;
    const entries = Object.entries(params.storage).map(([key, value]) => {
      const size = codePoints(key) + codePoints(value);
      return { bot_id: actor.id, key, value, size };
    });
    const [kept, replaced] = await Promise.all([
      totalOf(call, (bot_id) => tx.sum("bot_storage", "bySize", { prefix: [bot_id], column: "size" })),
      sizeUnder(tx, actor.id, Object.keys(params.storage)),
    ]);
    const added = entries.reduce((sum, { size }) => sum + size, 0) - replaced;
    const excess = kept + added - most;
    if (excess > 0 && added > 0) throw fail("botStorageFull", { excess, limit: most });
    await tx.upsertMany("bot_storage", "byBot", entries);
    return {};
  },
});
