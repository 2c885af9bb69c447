import { changeEmail, changeOwnName, type NewAddressError, newAddressError } from "../../identities/index.js";
import { storePassword } from "../../login/index.js";
import { type LinkError, linkErrors, useLink } from "../../mail/index.js";
import { changeRealm, realmOf } from "../../realm/index.js";
import { acceptFullName, type NameError, nameErrors } from "../../users/index.js";
import type { Asking, Operating, Row } from "../vocabulary.js";
import { ownerToSetUp } from "./setup-link.js";

type User = Row<"users">;

/** What somebody says who makes the owner's account theirs. */
export interface Setup {
  /** Blank leaves the organization's name as it is. */
  organization: string;
  full_name: string;
  email: string;
}

type IdentityError = NameError | NewAddressError;

/** Returns the owner that a key sets up. Throws where it sets up nobody, and where the owner may not have this name or address. */
export const acceptSetup = async (
  call: Asking<LinkError | IdentityError>,
  key: string,
  { full_name, email }: Setup,
): Promise<User> => {
  const owner = await ownerToSetUp(call, key);
  await acceptFullName(call, full_name, owner.id);
  const error = await newAddressError(call, owner, email);
  if (error !== null) throw call.fail(error);
  return owner;
};

/**
 * Makes the owner's account that of whoever has the key: with another name, address and password. The password of before ends, and the
 * API key stays. Of two at once one succeeds.
 */
export const takeOver = async (
  call: Operating<LinkError | IdentityError>,
  { key, password, ...setup }: Setup & { key: string; password: string },
): Promise<User> => {
  const owner = await acceptSetup(call, key, setup);
  await useLink(call, "setup", key);
  await renameOrganization(call, setup.organization.trim());
  const changing = { ...call, actor: owner };
  await changeOwnName(changing, owner, setup.full_name);
  if (setup.email !== owner.delivery_email) await changeEmail(changing, owner, setup.email);
  return storePassword(call, owner, { password });
};

const renameOrganization = async (call: Operating, name: string): Promise<void> => {
  if (name === "" || name === (await realmOf(call.tx)).name) return;
  await changeRealm(call, {}, { name, stored: {}, shown: {} });
};

/** The errors that the link and the name may raise. */
export const setupErrors = [...linkErrors, ...nameErrors] as const;
