import { isBotNameTaken } from "../users/index.js";
import { isAbove } from "./access.js";
import { announceBot } from "./announce.js";
import { botOf } from "./bot.js";
import { changeOwner } from "./owner.js";
import { checkBotCreation } from "./permission.js";
import type { Actor, Asking, Row, Writing } from "./vocabulary.js";

type User = Row<"users">;

/** Refuses to take a bot into use again where the actor might not make it, or another account has its name by now (users.md 3.6). */
export const checkBotActivation = async (
  call: Asking<"ownerRequired" | "activeBotOfName" | "insufficientPermission">,
  actor: Actor,
  bot: User,
): Promise<void> => {
  if (isAbove(bot, actor)) throw call.fail("ownerRequired");
  await checkBotCreation(call, actor, bot.bot_type ?? 1);
  if (await isBotNameTaken(call.tx, bot.full_name, bot.id)) throw call.fail("activeBotOfName", { name: bot.full_name });
};

/** What `checkBotActivation` and `adoptBot` may throw. */
export const botActivationErrors = [
  "ownerRequired",
  "insufficientPermission",
  "activeBotOfName",
  "tooManyBots",
] as const;

/** Gives a bot whose owner is no longer there to the actor, with all that follows (users.md 3.7). */
export const adoptBot = async (call: Writing<"tooManyBots">, bot: User): Promise<User> => {
  const owner = bot.bot_owner_id === null ? undefined : await call.tx.get("users", bot.bot_owner_id);
  if (owner?.is_active !== false || call.actor.is_bot) return bot;
  const before = await botOf(call.tx, bot);
  const adopted = await changeOwner(call, bot, call.actor);
  await announceBot(call, { before, after: await botOf(call.tx, adopted) });
  return adopted;
};
