import { validate } from "../../operation/check-params.js";
import { roles } from "../../operation/roles.js";
import { t } from "../../schema/schema.js";
import { existing } from "../../storage/existing.js";
import {
  acceptIdentity,
  changeEmail,
  changeFullName,
  insertAccount,
  type NameChangeError,
  type NewAddressError,
  newAddressError,
} from "../identities/index.js";
import { accountByEmail } from "../login/index.js";
import { joinFirstChannels } from "../subscriptions/index.js";
import { changeRole, isOnlyOwner } from "./change-role.js";
import type { NewAccountError } from "./create-account.js";
import { deactivate } from "./deactivate.js";
import { checkReactivation, type ReactivationError, reactivate } from "./reactivate.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** A user of the application that uses the chat, as the application describes them. */
export interface ExternalUser {
  /** The application's own id of the user, at most 255 characters. It never passes to another user. */
  external_id: string;
  /** The e-mail address. The application vouches for it, so it is not confirmed by mail. */
  email: string;
  full_name: string;
  /**
   * 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. When absent, a new account becomes a member's and a known
   * one keeps its role.
   */
  role?: number | undefined;
  /** False deactivates the account, true reactivates it, absent changes nothing. */
  is_active?: boolean | undefined;
}

const externalId = t.text({ min: 1, max: 255 });

const externalUser = t.object({
  external_id: externalId,
  email: t.text(),
  full_name: t.text(),
  role: t.optional(t.oneOf(Object.values(roles))),
  is_active: t.optional(t.boolean()),
});

/** Reads a description of a user; name and address come out as they are stored. Throws where a value has the wrong type. */
export const readExternalUser = (said: unknown): ExternalUser => {
  validate("user", externalUser, said);
  const { external_id, email, full_name, role, is_active } = said;
  return { external_id, email: email.trim(), full_name: full_name.trim(), role, is_active };
};

/** Returns the account with this external id; undefined if there is none. */
export const accountByExternalId = async (tx: ReadTx, external_id: string): Promise<User | undefined> => {
  const [user] = await tx.scan("users", "byExternalId", { prefix: [external_id], limit: 1 });
  return user;
};

/** Whether the account already agrees with what the application says. */
export const isInSync = (user: User, said: ExternalUser): boolean =>
  user.delivery_email === said.email &&
  user.full_name === said.full_name &&
  user.role === (said.role ?? user.role) &&
  user.is_active === (said.is_active ?? user.is_active);

/**
 * Creates or changes the account of an application's user and emits the events of each change. Nobody is mailed: the application
 * tells its users itself. Throws what is wrong with the name or address, and where the change would leave the organization without
 * an owner.
 */
export const syncUser = async (
  call: Operating<
    NewAccountError | NewAddressError | ReactivationError | "lastOwner" | "lastOwnerRole" | "botNameTaken"
  >,
  said: ExternalUser,
): Promise<User> => {
  const known = (await accountByExternalId(call.tx, said.external_id)) ?? (await adopt(call, said));
  const user = known ?? (await createFor(call, said));
  if (said.is_active === true && !user.is_active) {
    await checkReactivation(call, user);
    await reactivate(call, user);
  }
  await follow(call, await accountOf(call, user.id), said);
  const changed = await accountOf(call, user.id);
  if (said.is_active !== false || !changed.is_active) return changed;
  if (await isOnlyOwner(call.tx, changed)) throw call.fail("lastOwner");
  await deactivate(call, changed);
  return accountOf(call, user.id);
};

const accountOf = async ({ tx }: Operating, id: number): Promise<User> => existing(await tx.get("users", id));

/**
 * Gives `external_id` to an account that has the user's address, if nobody but the application gives access to it. That is an
 * account without a password, of a person, and not linked to another user of the application. Otherwise somebody could take over an
 * account by giving the application its address.
 */
const adopt = async ({ tx }: Operating, { external_id, email }: ExternalUser): Promise<User | undefined> => {
  const holder = await accountByEmail(tx, email);
  if (holder === undefined || holder.external_id !== null || holder.password !== null) return undefined;
  return holder.is_bot ? undefined : tx.update("users", holder.id, { external_id });
};

const createFor = async (
  call: Operating<NewAccountError>,
  { external_id, role = roles.member, ...said }: ExternalUser,
): Promise<User> => {
  const { full_name, email } = await acceptIdentity(call, said);
  const { user } = await insertAccount(call, { delivery_email: email, full_name, role, external_id });
  await joinFirstChannels(call, user);
  return user;
};

const follow = async (
  call: Operating<NewAddressError | NameChangeError | "lastOwnerRole">,
  user: User,
  { email, full_name, role = user.role }: ExternalUser,
): Promise<void> => {
  if (full_name === "") throw call.fail("nameTooShort");
  if (role !== user.role && (await isOnlyOwner(call.tx, user))) throw call.fail("lastOwnerRole");
  await changeFullName(call, await changeRole(call, user, role), full_name);
  if (email === user.delivery_email) return;
  const error = await newAddressError(call, user, email);
  if (error !== null) throw call.fail(error);
  await changeEmail(call, await accountOf(call, user.id), email);
};

/** Links an account to an application's user, whatever its address. Null ends the link. */
export const linkAccount = async (
  { tx, fail }: Operating<"externalIdTaken">,
  user: User,
  external_id: string | null,
): Promise<void> => {
  if (external_id !== null) {
    validate("external_id", externalId, external_id);
    const holder = await accountByExternalId(tx, external_id);
    if (holder !== undefined && holder.id !== user.id) throw fail("externalIdTaken");
  }
  await tx.update("users", user.id, { external_id });
};
