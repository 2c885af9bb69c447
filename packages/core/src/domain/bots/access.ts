import { isAdministrator, isOwner } from "../../operation/roles.js";
import type { Actor, Checking, Row } from "./vocabulary.js";

/**
 * Returns the account of a bot that the actor may administer, even a deactivated one: their own, or for administrators any
 * (users.md 8).
 */
export const ownBot = async (
  { tx, fail }: Checking<OwnBotError>,
  actor: Actor,
  bot_id: number,
): Promise<Row<"users">> => {
  const bot = await tx.get("users", bot_id);
  if (bot === undefined || !bot.is_bot || bot.is_system_bot) throw fail("noSuchBot");
  if (bot.bot_owner_id !== actor.id && !isAdministrator(actor)) throw fail("insufficientPermission");
  if (isAbove(bot, actor)) throw fail("ownerRequired");
  return bot;
};

/**
 * Whether the bot's key and its ownership are only for owners of the organization, and the actor is none. This holds for a bot that
 * may create users, and for somebody else's bot with the owner's role. With such a bot, administrators could do what they may not
 * do themselves (security B6).
 */
export const isAbove = (bot: Row<"users">, actor: Actor): boolean =>
  !isOwner(actor) && (bot.can_create_users || (isOwner(bot) && bot.bot_owner_id !== actor.id));

/** The errors that `ownBot` may throw. */
export const ownBotErrors = ["noSuchBot", "insufficientPermission", "ownerRequired"] as const;

type OwnBotError = (typeof ownBotErrors)[number];
