import { t } from "../../../schema/schema.js";
import { ownBot, ownBotErrors } from "../../bots/index.js";
import {
  accountPassword,
  admittedNow,
  apiKeyOf,
  confirmPassword,
  keyRing,
  passwordConfirmationErrors,
  stillConfirmed,
} from "../../login/index.js";
import { humanMembers } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const revealBotApiKey = defineOperation({
  method: "POST",
  path: "/bots/{bot_id}/api_key",
  summary: "Show a bot's API key to somebody who gives their password",
  description:
    "For its owner and administrators. Unlike `getBotApiKey`, a login of a browser may call it, since the password comes along.",
  permission: humanMembers,
  price: 2,
  transaction: "none",
  params: t.object({ bot_id: t.integer(), account_password: accountPassword }),
  result: t.object({ api_key: t.string() }),
  errors: [...ownBotErrors, ...passwordConfirmationErrors],
  async run(call) {
    const { bot_id, account_password } = call.params;
    await call.read((reading) => ownBot(reading, call.actor, bot_id));
    const confirmation = await confirmPassword(call, account_password);
    return call.write(async (writing) => {
      const actor = await admittedNow(writing, humanMembers);
      stillConfirmed(writing, actor, confirmation);
      const bot = await ownBot(writing, actor, bot_id);
      return { api_key: await apiKeyOf(writing.tx, call.use(keyRing), bot) };
    });
  },
});
