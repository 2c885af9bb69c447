import { t } from "../../../schema/schema.js";
import { ownBot, ownBotErrors } from "../../bots/index.js";
import {
  admittedNow,
  confirmLogin,
  keyParams,
  keyPrice,
  keyRing,
  passwordConfirmationErrors,
  renewApiKey,
  stillConfirmed,
} from "../../login/index.js";
import { humanMembers } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const regenerateBotApiKey = defineOperation({
  method: "POST",
  path: "/bots/{bot_id}/api_key/regenerate",
  summary: "Regenerate a bot's API key",
  description:
    "For its owner and administrators. The old key is refused from then on. A login of a browser gives `account_password`.",
  permission: humanMembers,
  price: keyPrice,
  transaction: "none",
  params: t.object({ bot_id: t.integer(), ...keyParams }),
  result: t.object({ api_key: t.string() }),
  errors: [...ownBotErrors, ...passwordConfirmationErrors],
  async run(call) {
    const { bot_id, account_password } = call.params;
    const confirmation = await confirmLogin(call, account_password);
    return call.write(async (writing) => {
      const actor = await admittedNow(writing, humanMembers);
      stillConfirmed(writing, actor, confirmation);
      const bot = await ownBot(writing, actor, bot_id);
      return { api_key: await renewApiKey(writing.tx, call.use(keyRing), bot.id) };
    });
  },
});
