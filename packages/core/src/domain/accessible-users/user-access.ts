import { site } from "../../operation/ports.js";
import { isAdministrator } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { apiEmail, placeholderId, rolesSeeingEmail } from "../users/index.js";
import { accessibleUsers } from "./accessible-users.js";
import { type Actor, fail, type Reading, type ReadTx, type Row } from "./vocabulary.js";

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
export const readableUser = async ({ tx, actor, now }: Reading, user_id: number): Promise<User> => {
  const user = await byId(tx, user_id);
  if (user === undefined) throw fail("noSuchUser");
  if (!(await accessibleUsers({ tx, actor, now }))(user)) throw fail("insufficientPermission");
  return user;
};

/** A person with an active account whom the actor may read; throws for others, in the order of users.md 0.3. */
export const readablePerson = async (call: Reading, user_id: number): Promise<User> => {
  const user = await byId(call.tx, user_id);
  if (user === undefined || user.is_bot) throw fail("noSuchUser");
  if (!user.is_active) throw fail("targetDeactivated");
  return readableUser(call, user_id);
};

/** What may be done with which accounts; bots and the deactivated are let through where it says so. */
interface Administering {
  bots: boolean;
  deactivated: boolean;
}

/**
 * An account the actor may administer: administrators any, others the bots they own; throws for others, in the order of
 * users.md 0.3.
 */
export const administrableUser = async (call: Reading, user_id: number, allowed: Administering): Promise<User> => {
  const user = await byId(call.tx, user_id);
  if (user === undefined || (user.is_bot && !allowed.bots)) throw fail("noSuchUser");
  if (!user.is_active && !allowed.deactivated) throw fail("targetDeactivated");
  await readableUser(call, user_id);
  return checkAdministers(call.actor, user);
};

/** Throws unless the actor may administer the user (users.md 0.3). */
export const checkAdministers = (actor: Actor, user: User): User => {
  if (!isAdministrator(actor) && !(user.is_bot && user.bot_owner_id === actor.id)) throw fail("insufficientPermission");
  return user;
};

/** As `readableUser`, for a placeholder address or a real one. That an address exists is not told to who may not read its owner. */
export const readableUserByEmail = async (call: Reading, email: string): Promise<User> => {
  const id = placeholderId(email, call.use(site).host);
  if (id !== null) return readableUser(call, id);
  const user = await byRealAddress(call, email);
  if (user === undefined || !(await accessibleUsers(call))(user)) throw fail("noSuchUser");
  return user;
};

/** As `readableUserByEmail`, for the one address that everybody knows the user by: the placeholder where the real one is hidden. */
export const readableUserByApiEmail = async (call: Reading, email: string): Promise<User> => {
  const user = await readableUserByEmail(call, email);
  if (fold(apiEmail(user, call.use(site).host)) !== fold(email)) throw fail("noSuchUser");
  return user;
};
