import { part } from "../../events/fetch.js";
import { mutedUsersOf, mutedUsersShape } from "./muted-users.js";

export const mutedUsers = part({ muted_users: mutedUsersShape }, async ({ tx, actor }) => ({
  muted_users: await mutedUsersOf(tx, actor.id),
}));
