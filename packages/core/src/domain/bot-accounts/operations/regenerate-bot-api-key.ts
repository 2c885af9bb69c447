import { t } from "../../../schema/schema.js";
import { ownBot, ownBotErrors } from "../../bots/index.js";
import { keyRing, renewApiKey } from "../../login/index.js";
import { humanMembers } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const regenerateBotApiKey = defineOperation({
  method: "POST",
  path: "/bots/{bot_id}/api_key/regenerate",
  summary: "Regenerate a bot's API key",
  description: "For its owner and administrators. The old key is refused from then on.",
  permission: humanMembers,
  params: t.object({ bot_id: t.integer() }),
  result: t.object({ api_key: t.string() }),
  errors: ownBotErrors,
  async run({ actor, params, tx, use, fail }) {
    const bot = await ownBot({ tx, fail }, actor, params.bot_id);
    return { api_key: await renewApiKey(tx, use(keyRing), bot.id) };
  },
});
