import { t } from "../../../schema/schema.js";
import { anyBot } from "../../users/index.js";
import { keysParam, storedEntries } from "../stored-entries.js";
import { defineOperation } from "../vocabulary.js";

export const deleteBotStorage = defineOperation({
  method: "DELETE",
  path: "/bot_storage",
  summary: "Remove a bot's stored values",
  description: "Where one of the keys does not exist, nothing is forgotten.",
  permission: anyBot,
  params: t.object({ keys: keysParam }),
  result: t.object({}),
  errors: ["storageKeyMissing"],
  async run(call) {
    const { tx, actor, params } = call;
    if (params.keys === undefined) await tx.deleteRange("bot_storage", "byBot", { prefix: [actor.id] });
    else {
      const entries = await storedEntries(call, params.keys);
      await tx.deleteMany(
        "bot_storage",
        entries.map(({ id }) => id),
      );
    }
    return {};
  },
});
