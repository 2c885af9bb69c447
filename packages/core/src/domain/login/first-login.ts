import { announceUser } from "../accessible-users/index.js";
import { announceGroups, groupsOf } from "../permissions/index.js";
import { toMinute } from "../users/index.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Records the first login to an account that somebody else created; the user joins at that moment (contract, States and
 * transitions; users.md 3.7).
 */
export const noteLogin = async (call: Operating, user: User): Promise<void> => {
  if (user.has_logged_in) return;
  const changes = { has_logged_in: true, is_imported_stub: false, date_joined: call.now };
  const joined = await call.tx.update("users", user.id, changes);
  const isNoStub = user.is_imported_stub ? [{ is_imported_stub: false }] : [];
  await announceUser(call, joined, ...isNoStub, { date_joined: toMinute(joined.date_joined) });
  // The user joined just now, so the waiting period begins anew and groups may change.
  announceGroups(call, [user.id], { before: await groupsOf(call, user), after: await groupsOf(call, joined) });
};
