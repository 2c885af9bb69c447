import { t } from "../../../schema/schema.js";
import { anyBot } from "../../users/index.js";
import { keysParam, storedEntries } from "../stored-entries.js";
import { defineOperation } from "../vocabulary.js";

export const getBotStorage = defineOperation({
  method: "GET",
  path: "/bot_storage",
  summary: "Get a bot's stored values",
  permission: anyBot,
  params: t.object({ keys: keysParam }),
  result: t.object({ storage: t.record(t.string()) }),
  errors: ["storageKeyMissing"],
  async run(call) {
    const entries = await storedEntries(call, call.params.keys);
    return { storage: Object.fromEntries(entries.map(({ key, value }) => [key, value])) };
  },
});
