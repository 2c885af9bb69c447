import { site } from "../../operation/ports.js";
import { isAdministrator } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { apiEmail, placeholderId, rolesSeeingEmail } from "../users/index.js";
import { accessibleUsers } from "./accessible-users.js";
import type { Actor, Raising, Reading, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The account of this id; the system's own are another organization's (users.md 2.3). */
const byId = async (tx: ReadTx, user_id: number): Promise<User | undefined> => {
  const user = await tx.get("users", user_id);
  return user?.is_system_bot === true ? undefined : user;
};

/** The account behind a real address, if its owner lets the actor's role know it; not even one's own when nobody may (users.md 2.2). */
const byRealAddress = async ({ tx, actor }: Reading, email: string): Promise<User | undefined> => {
  const [user] = await tx.scan("users", "byEmail", { prefix: [fold(email)], limit: 1 });
  return user !== undefined && !user.is_system_bot && rolesSeeingEmail(user).includes(actor.role) ? user : undefined;
};

/** An account the actor may read, deactivated ones and bots included; throws for others (users.md 0.3). */
export const readableUser = async (
  { tx, actor, now, fail }: Reading<UserAccessError>,
  user_id: number,
): Promise<User> => {
  const user = await byId(tx, user_id);
  if (user === undefined) throw fail("noSuchUser");
  if (!(await accessibleUsers({ tx, actor, now }))(user)) throw fail("insufficientPermission");
  return user;
};

/** A person with an active account whom the actor may read; throws for others, in the order of users.md 0.3. */
export const readablePerson = async (call: Reading<PersonAccessError>, user_id: number): Promise<User> => {
  const user = await byId(call.tx, user_id);
  if (user === undefined || user.is_bot) throw call.fail("noSuchUser");
  if (!user.is_active) throw call.fail("targetDeactivated");
  return readableUser(call, user_id);
};

/**
 * An account the actor may administer: administrators any, others the bots they own; throws for others, in the order of
 * users.md 0.3.
 */
export const administrableUser = async (call: Reading<UserAccessError>, user_id: number): Promise<User> =>
  checkAdministers(call, call.actor, await readableUser(call, user_id));

/** As `administrableUser`, a person with an active account. */
export const administrablePerson = async (call: Reading<PersonAccessError>, user_id: number): Promise<User> =>
  checkAdministers(call, call.actor, await readablePerson(call, user_id));

/** Throws unless the actor may administer the user (users.md 0.3). */
export const checkAdministers = (call: Raising<"insufficientPermission">, actor: Actor, user: User): User => {
  if (!isAdministrator(actor) && !(user.is_bot && user.bot_owner_id === actor.id))
    throw call.fail("insufficientPermission");
  return user;
};

/** As `readableUser`, for a placeholder address or a real one. That an address exists is not told to who may not read its owner. */
export const readableUserByEmail = async (call: Reading<UserAccessError>, email: string): Promise<User> => {
  const id = placeholderId(email, call.use(site).host);
  if (id !== null) return readableUser(call, id);
  const user = await byRealAddress(call, email);
  if (user === undefined || !(await accessibleUsers(call))(user)) throw call.fail("noSuchUser");
  return user;
};

/** As `readableUserByEmail`, for the one address that everybody knows the user by: the placeholder where the real one is hidden. */
export const readableUserByApiEmail = async (call: Reading<UserAccessError>, email: string): Promise<User> => {
  const user = await readableUserByEmail(call, email);
  if (fold(apiEmail(user, call.use(site).host)) !== fold(email)) throw call.fail("noSuchUser");
  return user;
};

/** What finding an account may throw. */
export const userAccessErrors = ["noSuchUser", "insufficientPermission"] as const;

/** The name of one of `userAccessErrors`. */
export type UserAccessError = (typeof userAccessErrors)[number];

/** What finding an account that is in use may throw. */
const personAccessErrors = [...userAccessErrors, "targetDeactivated"] as const;

/** The name of one of `personAccessErrors`. */
export type PersonAccessError = (typeof personAccessErrors)[number];
