import { isBotNameTaken } from "../users/index.js";
import { isAbove } from "./access.js";
import { announceBot } from "./announce.js";
import { botOf } from "./bot.js";
import { changeOwner } from "./owner.js";
import { checkBotCreation } from "./permission.js";
import type { Actor, Asking, Row, Writing } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Throws unless the actor may reactivate a bot. They have to be allowed to create it and to have its key. No other active account
 * may have its name (users.md 3.6).
 */
export const checkBotActivation = async (
  call: Asking<"ownerRequired" | "activeBotOfName" | "insufficientPermission">,
  actor: Actor,
  bot: User,
): Promise<void> => {
  if (isAbove(bot, actor)) throw call.fail("ownerRequired");
  await checkBotCreation(call, actor, bot.bot_type ?? 1);
  if (await isBotNameTaken(call.tx, bot.full_name, bot.id)) throw call.fail("activeBotOfName", { name: bot.full_name });
};

/** The errors that `checkBotActivation` and `adoptBot` may throw. */
export const botActivationErrors = [
  "ownerRequired",
  "insufficientPermission",
  "activeBotOfName",
  "tooManyBots",
] as const;

/** Makes the actor the owner of a bot if its owner is deactivated, and tells of it (users.md 3.7). Returns the bot's account. */
export const adoptBot = async (call: Writing<"tooManyBots">, bot: User): Promise<User> => {
  const owner = bot.bot_owner_id === null ? undefined : await call.tx.get("users", bot.bot_owner_id);
  if (owner?.is_active !== false || call.actor.is_bot) return bot;
  const before = await botOf(call.tx, bot);
  const adopted = await changeOwner(call, bot, call.actor);
  await announceBot(call, { before, after: await botOf(call.tx, adopted) });
  return adopted;
};
