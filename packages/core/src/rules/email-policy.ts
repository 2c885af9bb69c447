import { fail } from "../errors.js";
import type { ReadTx } from "../storage/tables.js";
import { fold } from "./folding.js";
import { realmSetting } from "./realm.js";

/** The domains an organization restricted to some is open to; what they are is stored once they can be set. */
const allowedDomains: ReadonlySet<string> = new Set();

/** Providers of addresses that anybody can read and nobody keeps. */
const disposableDomains: ReadonlySet<string> = new Set([
  "10minutemail.com",
  "dispostable.com",
  "fakeinbox.com",
  "getnada.com",
  "guerrillamail.com",
  "guerrillamail.net",
  "guerrillamail.org",
  "maildrop.cc",
  "mailinator.com",
  "mailinator.net",
  "mailnesia.com",
  "mintemail.com",
  "mohmal.com",
  "moakt.com",
  "sharklasers.com",
  "spamgourmet.com",
  "temp-mail.org",
  "tempmail.com",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
]);

// One `@`, something before it, and a domain; what a mail server makes of it is its own matter.
export const isAddress = (email: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(email) && email.length <= 254;

/** The address as it is stored; throws the errors of users.md 3.3 for one that no new account may have. */
export const acceptAddress = async (tx: ReadTx, typed: string): Promise<string> => {
  const email = typed.trim();
  if (!isAddress(email)) throw fail("badAddress");
  const [local = "", domain = ""] = fold(email).split("@");
  const isRestricted = await realmSetting(tx, "emails_restricted_to_domains");
  if (isRestricted && !allowedDomains.has(domain)) throw fail("addressNotAllowed", { email });
  if ((await realmSetting(tx, "disallow_disposable_email_addresses")) && disposableDomains.has(domain))
    throw fail("disposableAddress");
  if (isRestricted && local.includes("+")) throw fail("plusAddress");
  if (await isTaken(tx, email)) throw fail("addressTaken");
  return email;
};

const isTaken = async (tx: ReadTx, email: string): Promise<boolean> =>
  (await tx.scan("users", "byEmail", { prefix: [fold(email)], limit: 1 })).length > 0;

export const addressErrors = [
  "badAddress",
  "addressNotAllowed",
  "disposableAddress",
  "plusAddress",
  "addressTaken",
] as const;
