import { fail } from "../../errors.js";
import type { Actor } from "../../operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { isAdministrator, isOwner } from "../permissions.js";

/** The account of a bot that the actor may administer: an own one, for administrators any (users.md 8). Deactivated ones too. */
export const ownBot = async (tx: ReadTx, actor: Actor, bot_id: number): Promise<Row<"users">> => {
  const bot = await tx.get("users", bot_id);
  if (bot === undefined || !bot.is_bot || bot.is_system_bot) throw fail("noSuchBot");
  if (bot.bot_owner_id !== actor.id && !isAdministrator(actor)) throw fail("insufficientPermission");
  if (bot.can_create_users && !isOwner(actor)) throw fail("ownerRequired");
  return bot;
};

/** What `ownBot` may throw. */
export const ownBotErrors = ["noSuchBot", "insufficientPermission", "ownerRequired"] as const;
