import { accountByEmail } from "../login/index.js";
import { botDomain } from "../realm/index.js";
import { isAddress } from "../users/index.js";
import type { Checking, Raising } from "./vocabulary.js";

/** Returns the address of a bot with this short name (users.md 8). Throws if that is not a valid address. */
export const botAddress = (call: Raising<"badAddress">, short_name: string, host: string): string => {
  const name = short_name.trim();
  const email = `${name}-bot@${botDomain(host)}`;
  if (name === "" || !isAddress(email)) throw call.fail("badAddress");
  return email;
};

/** Throws if an account other than `own` has this address. */
export const checkFree = async ({ tx, fail }: Checking<"addressTaken">, email: string, own?: number): Promise<void> => {
  const holder = await accountByEmail(tx, email);
  if (holder !== undefined && holder.id !== own) throw fail("addressTaken");
};
