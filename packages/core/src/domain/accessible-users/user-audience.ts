import type { Audience } from "../../events/delivery/audience.js";
import { isGuest, roles } from "../../operation/roles.js";
import { Groups, systemGroupId } from "../permissions/index.js";
import { rolesSeeingEmail } from "../users/index.js";
import { knowingGuests } from "./accessible-users.js";
import type { Asking, Row } from "./vocabulary.js";

/** Whether guests may know only of people they share a channel or a conversation with (users.md 0.3). */
export const restrictsGuests = async ({ tx, now }: Asking): Promise<boolean> =>
  (await new Groups(tx, now).realmValue("can_access_all_users_group")) !== systemGroupId("role:everyone");

/** Returns the audience that may know of a user and is told of changes to the account (users.md 5). */
export const userAudience = async (call: Asking, user: Row<"users">): Promise<Audience> => {
  if (!(await restrictsGuests(call))) return { everyone: true };
  return { members: true, users: await guestsKnowing(call, user) };
};

/** Returns the ids of the active guests who may know of a user, ascending. It is meant for organizations that restrict guests. */
export const guestsKnowing = async (call: Asking, user: Row<"users">): Promise<number[]> => {
  const knows = await knowingGuests(call.tx, user);
  return (await activeGuests(call)).map(({ id }) => id).filter(knows);
};

/** Returns all guests who are not deactivated. */
export const activeGuests = async ({ tx }: Asking): Promise<Row<"users">[]> =>
  (await tx.scan("users", "id")).filter((account) => account.is_active && isGuest(account));

/** Returns the audience that may see a user's real address (users.md 1.1). */
export const addressAudience = async (call: Asking, user: Row<"users">): Promise<Audience> => {
  const seeing = rolesSeeingEmail(user);
  if (seeing.includes(roles.guest)) return userAudience(call, user);
  const own = { users: [user.id] };
  if (seeing.includes(roles.member)) return { members: true, ...own };
  if (seeing.includes(roles.moderator)) return { moderators: true, ...own };
  return seeing.includes(roles.administrator) ? { administrators: true, ...own } : own;
};
