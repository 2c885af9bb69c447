import { t } from "../../../schema/schema.js";
import { deactivate } from "../../accounts/index.js";
import { ownBot, ownBotErrors } from "../../bots/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const deactivateBot = defineOperation({
  method: "DELETE",
  path: "/bots/{bot_id}",
  summary: "Deactivate a bot",
  description: "For its owner and administrators. A bot that is deactivated already stays so.",
  permission: anyUser,
  params: t.object({ bot_id: t.integer() }),
  result: t.object({}),
  errors: ownBotErrors,
  async run(call) {
    const { actor, params } = call;
    const bot = await ownBot(call, actor, params.bot_id);
    if (bot.is_active) await deactivate(call, bot);
    return {};
  },
});
