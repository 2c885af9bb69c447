import type { Row } from "../storage/tables.js";
import type { Act } from "./act.js";
import { isFullMember, systemGroupId } from "./groups.js";
import { realmSetting } from "./realm.js";
import { userAudience } from "./user-audience.js";
import { toMinute } from "./user-view.js";

type User = Row<"users">;

/** An account that somebody else made joins when it is first used (contract, States and transitions; users.md 3.7). */
export const noteLogin = async (act: Act, user: User): Promise<void> => {
  if (user.has_logged_in) return;
  const changes = { has_logged_in: true, is_imported_stub: false, date_joined: act.now };
  const joined = await act.tx.update("users", user.id, changes);
  const audience = await userAudience(act, joined);
  const announce = (change: object) =>
    act.emit({ type: "realm_user", op: "update", person: { user_id: user.id, ...change } }, audience);
  if (user.is_imported_stub) announce({ is_imported_stub: false });
  announce({ date_joined: toMinute(joined.date_joined) });
  await restartWaiting(act, user, joined);
};

/** The waiting period of a new member begins anew. */
const restartWaiting = async ({ tx, emit, now }: Act, before: User, after: User): Promise<void> => {
  const days = await realmSetting(tx, "waiting_period_threshold");
  if (!isFullMember(before, days, now) || isFullMember(after, days, now)) return;
  const group_id = systemGroupId("role:fullmembers");
  emit({ type: "user_group", op: "remove_members", group_id, user_ids: [after.id] }, { everyone: true });
};
