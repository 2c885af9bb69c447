import type { Audience } from "../../events/delivery/audience.js";
import { isGuest, roles } from "../../operation/roles.js";
import { Groups, systemGroupId } from "../permissions/index.js";
import { rolesSeeingEmail } from "../users/index.js";
import { knowingGuests } from "./accessible-users.js";
import type { ReadTx, Row } from "./vocabulary.js";

interface Looking {
  tx: ReadTx;
  /** UNIX seconds. */
  now: number;
}

/** Whether guests may know only of people they share a channel or a conversation with (users.md 0.3). */
export const restrictsGuests = async ({ tx, now }: Looking): Promise<boolean> =>
  (await new Groups(tx, now).realmValue("can_access_all_users_group")) !== systemGroupId("role:everyone");

/** Those who may know of a user: what changes of the account go to (users.md 5). */
export const userAudience = async (act: Looking, user: Row<"users">): Promise<Audience> => {
  if (!(await restrictsGuests(act))) return { everyone: true };
  return { members: true, users: await guestsKnowing(act, user) };
};

/** Ids of the active guests who may know of a user, ascending, where guests are restricted. */
export const guestsKnowing = async (act: Looking, user: Row<"users">): Promise<number[]> => {
  const knows = await knowingGuests(act.tx, user);
  return (await activeGuests(act)).map(({ id }) => id).filter(knows);
};

/** All guests who are not deactivated. */
export const activeGuests = async ({ tx }: Pick<Looking, "tx">): Promise<Row<"users">[]> =>
  (await tx.scan("users", "id")).filter((account) => account.is_active && isGuest(account));

/** Those who may see a user's real address (users.md 1.1). */
export const addressAudience = async (act: Looking, user: Row<"users">): Promise<Audience> => {
  const seeing = rolesSeeingEmail(user);
  if (seeing.includes(roles.guest)) return userAudience(act, user);
  const own = { users: [user.id] };
  if (seeing.includes(roles.member)) return { members: true, ...own };
  if (seeing.includes(roles.moderator)) return { moderators: true, ...own };
  return seeing.includes(roles.administrator) ? { administrators: true, ...own } : own;
};
