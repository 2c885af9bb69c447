import { mutedUsersOf, mutedUsersShape } from "./muted-users.js";
import { part } from "./vocabulary.js";

/** The users whom the acting user has muted. */
export const mutedUsers = part({ muted_users: mutedUsersShape }, async ({ tx, actor }) => ({
  muted_users: await mutedUsersOf(tx, actor.id),
}));
