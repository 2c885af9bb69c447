import { announceUser } from "../accessible-users/index.js";
import { maxBotsPerUser } from "./offered-bots.js";
import type { Asking, Checking, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** Returns the account that is to own a bot. Throws for one that cannot own bots (users.md 8). */
export const acceptOwner = async ({ tx, fail }: Checking<NewOwnerError>, user_id: number): Promise<User> => {
  const owner = await tx.get("users", user_id);
  if (owner === undefined || owner.is_system_bot) throw fail("newOwnerMissing");
  if (!owner.is_active) throw fail("newOwnerDeactivated");
  if (owner.is_bot) throw fail("newOwnerIsBot");
  return owner;
};

/**
 * Throws where the account owns as many bots as a user may (security N8). Deactivated bots count, since everybody's list of users
 * still has them.
 */
export const checkRoomForBot = async ({ tx, use, fail }: Asking<"tooManyBots">, owner: User): Promise<void> => {
  const limit = use(maxBotsPerUser);
  const owned = await tx.scan("users", "byOwner", { prefix: [owner.id] });
  if (owned.filter(({ is_deleted }) => !is_deleted).length >= limit)
    throw fail("tooManyBots", { owner: owner.full_name, limit });
};

/**
 * Makes another account the owner of a bot and tells those who may know of the bot. The bot keeps its subscriptions. Throws as
 * `checkRoomForBot`. The caller tells those who may administer the bot with `announceBot`, after all changes are made.
 */
export const changeOwner = async (call: Operating<"tooManyBots">, bot: User, owner: User): Promise<User> => {
  if (bot.bot_owner_id === owner.id) return bot;
  await checkRoomForBot(call, owner);
  const changed = await call.tx.update("users", bot.id, { bot_owner_id: owner.id });
  await announceUser(call, changed, { bot_owner_id: owner.id });
  return changed;
};

/** The errors that `acceptOwner` may throw. */
export const newOwnerErrors = ["newOwnerMissing", "newOwnerDeactivated", "newOwnerIsBot"] as const;

/** The name of an error in `newOwnerErrors`. */
export type NewOwnerError = (typeof newOwnerErrors)[number];
