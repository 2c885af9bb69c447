import { accountByEmail } from "../login/index.js";
import { botDomain } from "../realm/index.js";
import { isAddress } from "../users/index.js";
import type { Checking, Raising } from "./vocabulary.js";

/** The address that a bot of this short name has at a host (users.md 8); throws for one that makes no address. */
export const botAddress = (call: Raising<"badAddress">, short_name: string, host: string): string => {
  const name = short_name.trim();
  const email = `${name}-bot@${botDomain(host)}`;
  if (name === "" || !isAddress(email)) throw call.fail("badAddress");
  return email;
};

/** Refuses an address that another account has. */
export const checkFree = async ({ tx, fail }: Checking<"addressTaken">, email: string, own?: number): Promise<void> => {
  const holder = await accountByEmail(tx, email);
  if (holder !== undefined && holder.id !== own) throw fail("addressTaken");
};
