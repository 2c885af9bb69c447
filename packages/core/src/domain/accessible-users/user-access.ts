import { giveTurn } from "../../memory/in-turns.js";
import { firstRow, rowOf } from "../../memory/known-rows.js";
import { isAdministrator } from "../../operation/roles.js";
import { site } from "../../operation/services.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import { findEach } from "../../storage/find-each.js";
import { portions } from "../../storage/portions.js";
import { rowsAtOnce } from "../../storage/slice.js";
import { fold } from "../../text/folding.js";
import { apiEmail, placeholderId, rolesSeeingEmail } from "../users/index.js";
import { accessibleUsers } from "./accessible-users.js";
import type { AccessibleUserRows, Actor, Raising, Reading, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** Returns the account with this id. The system's own accounts count as missing: they are another organization's (users.md 2.3). */
const byId = (tx: ReadTx, user_id: number): Soon<User | undefined> =>
  whenThere(rowOf<AccessibleUserRows, "users">(tx, "users", user_id), (user) =>
    user?.is_system_bot === true ? undefined : user,
  );

/**
 * Returns the account with a real address, if its owner lets the actor's role see it. Where nobody may see it, not even the owner
 * finds the account by it (users.md 2.2).
 */
const byRealAddress = ({ tx, actor }: Reading, email: string): Soon<User | undefined> =>
  whenThere(firstRow<AccessibleUserRows, "users">(tx, "users", { index: "byEmail", prefix: [fold(email)] }), (user) =>
    user !== undefined && isFindable(user, actor) ? user : undefined,
  );

const isFindable = (user: User, actor: Actor): boolean =>
  !user.is_system_bot && rolesSeeingEmail(user).includes(actor.role);

/**
 * Returns an account that the actor may read, even a deactivated one or a bot. An account that they may not know of counts as missing
 * (security B3).
 */
export const readableUser = ({ tx, actor, now, fail }: Reading<UserAccessError>, user_id: number): Soon<User> =>
  whenThere(byId(tx, user_id), (user) => {
    if (user === undefined) throw fail("noSuchUser");
    return whenThere(accessibleUsers({ tx, actor, now }), (isAccessible) => {
      if (!isAccessible(user)) throw fail("noSuchUser");
      return user;
    });
  });

/** Returns a function that does what `readableUser` does, for accounts of these ids, which it reads together. */
export const readableUsers = async (
  { tx, actor, now, fail }: Reading<UserAccessError>,
  user_ids: readonly number[],
): Promise<(user_id: number) => User> => {
  const known = new Map<number, User>();
  for (const user of await tx.getMany("users", user_ids)) known.set(user.id, user);
  const mayRead = await accessibleUsers({ tx, actor, now });
  return (user_id) => {
    const user = known.get(user_id);
    if (user === undefined || user.is_system_bot || !mayRead(user)) throw fail("noSuchUser");
    return user;
  };
};

/** Returns a person with an active account whom the actor may read. Throws for other ids, in the order of users.md 0.3. */
export const readablePerson = async (call: Reading<PersonAccessError>, user_id: number): Promise<User> => {
  const user = await readableUser(call, user_id);
  if (user.is_bot) throw call.fail("noSuchUser");
  return checkActive(call, user);
};

/** As `readablePerson`, but returns bots, too. */
export const readableActiveUser = async (call: Reading<PersonAccessError>, user_id: number): Promise<User> =>
  checkActive(call, await readableUser(call, user_id));

const checkActive = (call: Raising<"targetDeactivated">, user: User): User => {
  if (!user.is_active) throw call.fail("targetDeactivated");
  return user;
};

/**
 * Returns an account that the actor may administer: any for administrators, and for others the bots they own. Throws for other ids,
 * in the order of users.md 0.3.
 */
export const administrableUser = async (
  call: Reading<UserAccessError | "insufficientPermission">,
  user_id: number,
): Promise<User> => checkAdministers(call, call.actor, await readableUser(call, user_id));

/** As `administrableUser`, but only for people with an active account. */
export const administrablePerson = async (
  call: Reading<PersonAccessError | "insufficientPermission">,
  user_id: number,
): Promise<User> => checkAdministers(call, call.actor, await readablePerson(call, user_id));

/** Throws unless the actor may administer the user (users.md 0.3). */
export const checkAdministers = (call: Raising<"insufficientPermission">, actor: Actor, user: User): User => {
  if (!isAdministrator(actor) && !(user.is_bot && user.bot_owner_id === actor.id))
    throw call.fail("insufficientPermission");
  return user;
};

/**
 * As `readableUser`, but by a placeholder or real address. Callers who may not read the account do not learn that the address
 * exists.
 */
export const readableUserByEmail = (call: Reading<UserAccessError>, email: string): Soon<User> => {
  const id = placeholderId(email, call.use(site).host);
  if (id !== null) return readableUser(call, id);
  return whenThere(byRealAddress(call, email), (user) => {
    if (user === undefined) throw call.fail("noSuchUser");
    return whenThere(accessibleUsers(call), (isAccessible) => {
      if (!isAccessible(user)) throw call.fail("noSuchUser");
      return user;
    });
  });
};

/** Of more addresses than this only ids are looked up: memory keeps accounts, and to read so many again takes long. */
const fewAddresses = 100;

/** Returns the accounts with these addresses, each of which is the whole prefix of an index. */
const withAddresses = async (tx: ReadTx, prefixes: readonly [string][]): Promise<User[]> => {
  if (prefixes.length <= fewAddresses)
    return findEach<AccessibleUserRows, "users">(tx, "users", { index: "byEmail", prefixes });
  const found = await tx.scanMany("users", "byEmail", { prefixes, columns: [] });
  return tx.getMany(
    "users",
    found.map(({ id }) => id),
  );
};

/** Returns a function that does what `readableUserByEmail` does, for these addresses, whose accounts it reads together. */
export const readableUsersByEmail = async (
  call: Reading<UserAccessError>,
  emails: readonly string[],
): Promise<(email: string) => User> => {
  const { tx, actor, fail } = call;
  const ids = new Map<string, number>();
  const prefixes: [string][] = [];
  for (const some of portions([...new Set(emails)], rowsAtOnce)) {
    for (const email of some) {
      const id = placeholderId(email, call.use(site).host);
      if (id === null) prefixes.push([fold(email)]);
      else ids.set(email, id);
    }
    await giveTurn(tx);
  }
  const found = await withAddresses(tx, prefixes);
  const known = new Map(found.map((user) => [user.email_folded, user]));
  const readable = await readableUsers(call, [...ids.values()]);
  const mayRead = await accessibleUsers(call);
  return (email) => {
    const id = ids.get(email);
    if (id !== undefined) return readable(id);
    const user = known.get(fold(email));
    if (user === undefined || !isFindable(user, actor) || !mayRead(user)) throw fail("noSuchUser");
    return user;
  };
};

/**
 * As `readableUserByEmail`, but only by the address that everybody knows the user by. Where the real one is hidden, that is the
 * placeholder.
 */
export const readableUserByApiEmail = async (call: Reading<UserAccessError>, email: string): Promise<User> => {
  const user = await readableUserByEmail(call, email);
  if (fold(apiEmail(user, call.use(site).host)) !== fold(email)) throw call.fail("noSuchUser");
  return user;
};

/** The errors of finding an account. */
export const userAccessErrors = ["noSuchUser"] as const;

/** The name of an error in `userAccessErrors`. */
export type UserAccessError = (typeof userAccessErrors)[number];

/** The errors of finding an active account. */
export const personAccessErrors = [...userAccessErrors, "targetDeactivated"] as const;

/** The name of an error in `personAccessErrors`. */
export type PersonAccessError = (typeof personAccessErrors)[number];
