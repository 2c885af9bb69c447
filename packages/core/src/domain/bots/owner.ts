import { announceUser } from "../accessible-users/index.js";
import { maxBotsPerUser } from "./offered-bots.js";
import type { Asking, Checking, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The account that a bot is to belong to; throws for one that cannot own bots (users.md 8). */
export const acceptOwner = async ({ tx, fail }: Checking<NewOwnerError>, user_id: number): Promise<User> => {
  const owner = await tx.get("users", user_id);
  if (owner === undefined || owner.is_system_bot) throw fail("newOwnerMissing");
  if (!owner.is_active) throw fail("newOwnerDeactivated");
  if (owner.is_bot) throw fail("newOwnerIsBot");
  return owner;
};

/**
 * Throws where the account owns as many bots as a user may (security N8). Deactivated ones count, since they stay in everybody's
 * directory.
 */
export const checkRoomForBot = async ({ tx, use, fail }: Asking<"tooManyBots">, owner: User): Promise<void> => {
  const limit = use(maxBotsPerUser);
  const owned = await tx.scan("users", "byOwner", { prefix: [owner.id] });
  if (owned.filter(({ is_deleted }) => !is_deleted).length >= limit)
    throw fail("tooManyBots", { owner: owner.full_name, limit });
};

/**
 * Gives a bot to somebody else, who keeps its subscriptions, and tells who may know of it; throws as `checkRoomForBot`. Those who may administer it are told by
 * `announceBot`, once all that changes of it has changed.
 */
export const changeOwner = async (call: Operating<"tooManyBots">, bot: User, owner: User): Promise<User> => {
  if (bot.bot_owner_id === owner.id) return bot;
  await checkRoomForBot(call, owner);
  const changed = await call.tx.update("users", bot.id, { bot_owner_id: owner.id });
  await announceUser(call, changed, { bot_owner_id: owner.id });
  return changed;
};

/** What `acceptOwner` may throw. */
export const newOwnerErrors = ["newOwnerMissing", "newOwnerDeactivated", "newOwnerIsBot"] as const;

/** The name of one of `newOwnerErrors`. */
export type NewOwnerError = (typeof newOwnerErrors)[number];
