import { fail } from "../../errors.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import type { Act } from "../act.js";
import { announceUser } from "../announce-user.js";

type User = Row<"users">;

/** The account that a bot is to belong to; throws for one that cannot own bots (users.md 8). */
export const acceptOwner = async (tx: ReadTx, user_id: number): Promise<User> => {
  const owner = await tx.get("users", user_id);
  if (owner === undefined || owner.is_system_bot) throw fail("newOwnerMissing");
  if (!owner.is_active) throw fail("newOwnerDeactivated");
  if (owner.is_bot) throw fail("newOwnerIsBot");
  return owner;
};

/**
 * Gives a bot to somebody else, who keeps its subscriptions, and tells who may know of it. Those who may administer it are told by
 * `announceBot`, once all that changes of it has changed.
 */
export const changeOwner = async (act: Act, bot: User, owner_id: number): Promise<User> => {
  if (bot.bot_owner_id === owner_id) return bot;
  const changed = await act.tx.update("users", bot.id, { bot_owner_id: owner_id });
  await announceUser(act, changed, { bot_owner_id: owner_id });
  return changed;
};
