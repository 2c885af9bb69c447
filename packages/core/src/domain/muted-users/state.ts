import { mutedUsersOf, mutedUsersShape } from "./muted-users.js";
import { part } from "./vocabulary.js";

export const mutedUsers = part({ muted_users: mutedUsersShape }, async ({ tx, actor }) => ({
  muted_users: await mutedUsersOf(tx, actor.id),
}));
