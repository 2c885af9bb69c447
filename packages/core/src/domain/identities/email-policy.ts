import { site } from "../../operation/services.js";
import { fold } from "../../text/folding.js";
import { isAllowedDomain } from "../domains/index.js";
import { accountByEmail } from "../login/index.js";
import { realmSetting } from "../realm/index.js";
import { isAddress, placeholderId } from "../users/index.js";
import type { Asking } from "./vocabulary.js";

/** Domains of disposable addresses, which anybody can read and nobody keeps. */
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

/** A reason why an organization refuses an address, whoever has it. */
export type AddressFault = "malformed" | "foreign" | "disposable" | "plus";

/**
 * Returns the first fault of an address that an account is to have; null if there is none. Whether another account has the address
 * is not checked here. Contract silent: what looks like a placeholder is not accepted as a real address, since it stands for
 * somebody already (users.md 0.4).
 */
export const addressFault = async ({ tx, use }: Asking, email: string): Promise<AddressFault | null> => {
  if (!isAddress(email) || placeholderId(fold(email), use(site).host) !== null) return "malformed";
  const [local = "", domain = ""] = fold(email).split("@");
  const isRestricted = await realmSetting(tx, "emails_restricted_to_domains");
  if (isRestricted && !(await isAllowedDomain(tx, domain))) return "foreign";
  if ((await realmSetting(tx, "disallow_disposable_email_addresses")) && disposableDomains.has(domain))
    return "disposable";
  return isRestricted && local.includes("+") ? "plus" : null;
};

const refusals = { malformed: "badAddress", disposable: "disposableAddress", plus: "plusAddress" } as const;

/** Returns the address as it is stored. Throws the errors of users.md 3.3 if no new account may have it. */
export const acceptAddress = async (call: Asking<AddressError>, typed: string): Promise<string> => {
  const email = typed.trim();
  const fault = await addressFault(call, email);
  if (fault === "foreign") throw call.fail("addressNotAllowed", { email });
  if (fault !== null) throw call.fail(refusals[fault]);
  if ((await accountByEmail(call.tx, email)) !== undefined) throw call.fail("addressTaken");
  return email;
};

/** The errors that `acceptAddress` may throw. */
export const addressErrors = [
  "badAddress",
  "addressNotAllowed",
  "disposableAddress",
  "plusAddress",
  "addressTaken",
] as const;

type AddressError = (typeof addressErrors)[number];
