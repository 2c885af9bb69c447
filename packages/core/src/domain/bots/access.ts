import { isAdministrator, isOwner } from "../../operation/roles.js";
import type { Actor, Checking, Row } from "./vocabulary.js";

/** The account of a bot that the actor may administer: an own one, for administrators any (users.md 8). Deactivated ones too. */
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
 * Whether only owners may have a bot's key, or become who the bot belongs to: one that may create users, and somebody else's that has
 * their role. An administrator could do by it what administrators may not (security B6).
 */
export const isAbove = (bot: Row<"users">, actor: Actor): boolean =>
  !isOwner(actor) && (bot.can_create_users || (isOwner(bot) && bot.bot_owner_id !== actor.id));

/** What `ownBot` may throw. */
export const ownBotErrors = ["noSuchBot", "insufficientPermission", "ownerRequired"] as const;

type OwnBotError = (typeof ownBotErrors)[number];
