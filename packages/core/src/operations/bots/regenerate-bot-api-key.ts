import { defineOperation } from "../../operation.js";
import { ownBot, ownBotErrors } from "../../rules/bots/access.js";
import { renewApiKey } from "../../rules/credentials.js";
import { humanMembers } from "../../rules/permissions.js";
import { t } from "../../schema.js";

export const regenerateBotApiKey = defineOperation({
  method: "POST",
  path: "/bots/{bot_id}/api_key/regenerate",
  summary: "Give a bot another API key",
  description: "For its owner and administrators. The old key is refused from then on.",
  permission: humanMembers,
  params: t.object({ bot_id: t.integer() }),
  result: t.object({ api_key: t.string() }),
  errors: ownBotErrors,
  async run({ actor, params, tx, around }) {
    const bot = await ownBot(tx, actor, params.bot_id);
    return { api_key: await renewApiKey(tx, around.keys, bot.id) };
  },
});
