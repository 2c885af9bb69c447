import { fold } from "../../text/folding.js";
import { announceUser } from "../accessible-users/index.js";
import { resetAvatar } from "../avatars/index.js";
import type { Operating, Row } from "./vocabulary.js";

/** Removes the names and pictures of deactivated accounts (users.md 3.4). */
export const deleteProfiles = async (call: Operating, users: readonly Row<"users">[]): Promise<void> => {
  for (const user of users) {
    const full_name = user.is_bot ? "Deactivated bot" : "Deleted user";
    const changed = await call.tx.update("users", user.id, { full_name, name_folded: fold(full_name) });
    await announceUser(call, changed, { full_name });
    await resetAvatar(call, changed);
  }
};
