import type { Act } from "../../operation/act.js";
import { announceUser } from "../accessible-users/index.js";
import { announceGroups, groupsOf } from "../permissions/index.js";
import { toMinute } from "../users/index.js";
import type { Row } from "./vocabulary.js";

type User = Row<"users">;

/** An account that somebody else made joins when it is first used (contract, States and transitions; users.md 3.7). */
export const noteLogin = async (act: Act, user: User): Promise<void> => {
  if (user.has_logged_in) return;
  const changes = { has_logged_in: true, is_imported_stub: false, date_joined: act.now };
  const joined = await act.tx.update("users", user.id, changes);
  const isNoStub = user.is_imported_stub ? [{ is_imported_stub: false }] : [];
  await announceUser(act, joined, ...isNoStub, { date_joined: toMinute(joined.date_joined) });
  // The waiting period of a new member begins anew.
  announceGroups(act, [user.id], { before: await groupsOf(act, user), after: await groupsOf(act, joined) });
};
