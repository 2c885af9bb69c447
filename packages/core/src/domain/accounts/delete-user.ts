import { declaredTables, site } from "../../operation/services.js";
import { deleteOwnedRows } from "../../storage/owned-rows.js";
import { fold } from "../../text/folding.js";
import { dropAvatar } from "../avatars/index.js";
import { accountByEmail } from "../login/index.js";
import { botDomain } from "../realm/index.js";
import { accountDefaults } from "../users/index.js";
import { deactivate } from "./deactivate.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Deletes an account for good (users.md 3.7). It is deactivated and then emptied: only its id, the time it joined and the messages
 * it wrote are left. Clients are told of the deactivation alone.
 */
export const deleteUser = async (call: Operating, user: User): Promise<void> => {
  const { tx } = call;
  if (user.is_active) await deactivate(call, user);
  await dropAvatar(call, user);
  await tx.delete("presence", user.id);
  await tx.delete("bots", user.id);
  // Confirming a pending change of address would give the account an address again.
  await tx.deleteRange("links", "byAbout", { prefix: ["new_email", user.id] });
  await deleteOwnedRows(tx, call.use(declaredTables), user.id);
  const delivery_email = await deletedAddress(call, user.id);
  const full_name = `Deleted User ${user.id}`;
  const { id, date_joined, is_bot, bot_type, bot_owner_id, has_logged_in } = user;
  await tx.update("users", id, {
    ...accountDefaults,
    delivery_email,
    email_folded: fold(delivery_email),
    full_name,
    name_folded: fold(full_name),
    date_joined,
    is_bot,
    bot_type,
    bot_owner_id,
    has_logged_in,
    is_active: false,
    is_deleted: true,
  });
};

/** Returns an address for a deleted account. It ends in a further number where another account has the plain one. */
const deletedAddress = async ({ tx, use }: Operating, user_id: number): Promise<string> => {
  const domain = botDomain(use(site).host);
  for (let further = 1; ; further += 1) {
    const email = `deleteduser${user_id}${further === 1 ? "" : `-${further}`}@${domain}`;
    const holder = await accountByEmail(tx, email);
    if (holder === undefined || holder.id === user_id) return email;
  }
};
