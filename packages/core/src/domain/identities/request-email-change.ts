import type { Act } from "../../operation/act.js";
import { fail } from "../../operation/errors.js";
import type { Actor } from "../../operation/operation.js";
import { site } from "../../operation/ports.js";
import { isAdministrator } from "../../operation/roles.js";
import { createLink, postMail, voidLinks } from "../mail/index.js";
import { realmOf, realmSetting } from "../realm/index.js";
import { newAddressError, newAddressErrors } from "./change-email.js";

const hour = 3600;
const day = 24 * hour;

/** How many requests one account has in how many seconds (platform.md 4). */
const limits = [
  { window: hour, most: 2 },
  { window: day, most: 5 },
] as const;

/** What `requestEmailChange` may throw. */
export const emailChangeErrors = ["emailChangesDisabled", ...newAddressErrors, "rateLimited"] as const;

/** Throws why an account may not take an address, in the order of users.md 2.1. */
export const checkEmailChange = async (act: Act, actor: Actor, email: string): Promise<void> => {
  if (!isAdministrator(actor) && (await realmSetting(act.tx, "email_changes_disabled")))
    throw fail("emailChangesDisabled");
  const error = await newAddressError(act, actor, email);
  if (error !== null) throw fail(error);
};

/**
 * Mails a link to the address that somebody wants to have, and changes nothing until it is confirmed (users.md 2.1). Their own
 * address asks for nothing. Earlier requests are void.
 */
export const requestEmailChange = async (act: Act & { actor: Actor }, typed: string): Promise<void> => {
  const { tx, actor } = act;
  const email = typed.trim();
  if (email === actor.delivery_email) return;
  await checkEmailChange(act, actor, email);
  await limitRequests(act);
  await voidLinks(act, "new_email", actor.id);
  const key = await createLink(act, {
    purpose: "new_email",
    about: actor.id,
    payload: { email },
    expires: act.now + day,
  });
  const { name } = await realmOf(tx);
  await postMail(act, {
    to: email,
    subject: `Confirm your new e-mail address for ${name}`,
    text: text(act, name, key),
  });
};

const text = ({ actor, use }: Act & { actor: Actor }, realm: string, key: string): string =>
  `Hello ${actor.full_name},

this address is to become the one of your account at ${realm} (${use(site).url}). To confirm that it is yours, open this link
within a day:

${use(site).url}/accounts/confirm_new_email/${key}

If you have not asked for this, do nothing: nothing changes.
`;

const limitRequests = async ({ tx, now, actor }: Act & { actor: Actor }): Promise<void> => {
  const before = await tx.scan("links", "byAbout", { prefix: ["new_email", actor.id], after: now - day });
  for (const { window, most } of limits) {
    const oldest = before.filter(({ created }) => created > now - window).at(-most);
    if (oldest !== undefined) throw fail("rateLimited", { "retry-after": oldest.created + window - now });
  }
  // The rest can neither be used nor counts any more.
  await tx.deleteRange("links", "byAbout", { prefix: ["new_email", actor.id], to: now - day });
};
