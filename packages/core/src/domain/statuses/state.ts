import { t } from "../../schema/schema.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { statusShape, viewStatus } from "./user-status.js";
import { part } from "./vocabulary.js";

/** The statuses of users, by user id, without empty ones. Those of deactivated accounts are included, for when these come back. */
export const statuses = part({ user_status: t.record(statusShape) }, async ({ tx, actor, now }) => {
  const stored = await tx.scan("user_statuses", "id");
  const users = await tx.getMany(
    "users",
    stored.map(({ user_id }) => user_id),
  );
  const isAccessible = await accessibleUsers({ tx, actor, now });
  const shown = users.flatMap((user, i) => {
    const status = viewStatus(user, stored[i]);
    return isAccessible(user) && Object.keys(status).length > 0 ? [[user.id, status] as const] : [];
  });
  return { user_status: Object.fromEntries(shown) };
});
