import { site } from "../../operation/ports.js";
import { fold } from "../../text/folding.js";
import { accountByEmail } from "../login/index.js";
import { realmSetting } from "../realm/index.js";
import { isAddress, placeholderId } from "../users/index.js";
import type { Asking } from "./vocabulary.js";

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

/** What an organization may have against an address, whoever has it. */
export type AddressFault = "malformed" | "foreign" | "disposable" | "plus";

/**
 * The first fault of an address that is to be an account's; who has it already is asked apart. Contract silent: what looks like a
 * placeholder is no real address, since it stands for somebody already (users.md 0.4).
 */
export const addressFault = async ({ tx, use }: Asking, email: string): Promise<AddressFault | null> => {
  if (!isAddress(email) || placeholderId(fold(email), use(site).host) !== null) return "malformed";
  const [local = "", domain = ""] = fold(email).split("@");
  const isRestricted = await realmSetting(tx, "emails_restricted_to_domains");
  if (isRestricted && !allowedDomains.has(domain)) return "foreign";
  if ((await realmSetting(tx, "disallow_disposable_email_addresses")) && disposableDomains.has(domain))
    return "disposable";
  return isRestricted && local.includes("+") ? "plus" : null;
};

const refusals = { malformed: "badAddress", disposable: "disposableAddress", plus: "plusAddress" } as const;

/** The address as it is stored; throws the errors of users.md 3.3 for one that no new account may have. */
export const acceptAddress = async (call: Asking<AddressError>, typed: string): Promise<string> => {
  const email = typed.trim();
  const fault = await addressFault(call, email);
  if (fault === "foreign") throw call.fail("addressNotAllowed", { email });
  if (fault !== null) throw call.fail(refusals[fault]);
  if ((await accountByEmail(call.tx, email)) !== undefined) throw call.fail("addressTaken");
  return email;
};

export const addressErrors = [
  "badAddress",
  "addressNotAllowed",
  "disposableAddress",
  "plusAddress",
  "addressTaken",
] as const;

type AddressError = (typeof addressErrors)[number];
