import { t } from "../../../schema/schema.js";
import { ownBot, ownBotErrors } from "../../bots/index.js";
import { apiKeyOf, keyRing } from "../../login/index.js";
import { humanMembers } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getBotApiKey = defineOperation({
  method: "GET",
  path: "/bots/{bot_id}/api_key",
  summary: "Get a bot's API key",
  description: "For its owner and administrators. Logins of browsers call `revealBotApiKey`.",
  level: 463,
  permission: humanMembers,
  // Asking for a key that was sealed under another secret replaces it.
  transaction: "write",
  params: t.object({ bot_id: t.integer() }),
  result: t.object({ api_key: t.string() }),
  errors: ownBotErrors,
  async run({ actor, params, tx, use, fail }) {
    const bot = await ownBot({ tx, fail }, actor, params.bot_id);
    return { api_key: await apiKeyOf(tx, use(keyRing), bot) };
  },
});
