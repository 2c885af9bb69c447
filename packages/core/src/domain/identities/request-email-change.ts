import { isAdministrator } from "../../operation/roles.js";
import { site } from "../../operation/services.js";
import { createLink, postMail, voidLinks } from "../mail/index.js";
import { realmOf, realmSetting } from "../realm/index.js";
import { type NewAddressError, newAddressError, newAddressErrors } from "./change-email.js";
import type { Actor, Operating, Writing } from "./vocabulary.js";

const hour = 3600;
const day = 24 * hour;

/** The limits on the requests of one account: at most `most` in `window` seconds (platform.md 4). */
const limits = [
  { window: hour, most: 2 },
  { window: day, most: 5 },
] as const;

/** The errors that `requestEmailChange` may throw. */
export const emailChangeErrors = ["emailChangesDisabled", ...newAddressErrors, "rateLimited"] as const;

type EmailChangeError = (typeof emailChangeErrors)[number];

/** Throws the reason why an account may not take an address, in the order of users.md 2.1. */
export const checkEmailChange = async (
  call: Operating<NewAddressError | "emailChangesDisabled">,
  actor: Actor,
  email: string,
): Promise<void> => {
  if (!isAdministrator(actor) && (await realmSetting(call.tx, "email_changes_disabled")))
    throw call.fail("emailChangesDisabled");
  const error = await newAddressError(call, actor, email);
  if (error !== null) throw call.fail(error);
};

/**
 * Mails a link to the address that the actor wants to have. Nothing changes until the link is confirmed (users.md 2.1). Asking for
 * the present address does nothing. Earlier requests are cancelled.
 */
export const requestEmailChange = async (call: Writing<EmailChangeError>, typed: string): Promise<void> => {
  const { tx, actor } = call;
  const email = typed.trim();
  if (email === actor.delivery_email) return;
  await checkEmailChange(call, actor, email);
  await limitRequests(call);
  await voidLinks(call, "new_email", actor.id);
  const key = await createLink(call, {
    purpose: "new_email",
    about: actor.id,
    payload: { email },
    expires: call.now + day,
  });
  const { name } = await realmOf(tx);
  await postMail(call, {
    to: email,
    subject: `Confirm your new e-mail address for ${name}`,
    text: text(call, name, key),
  });
};

const text = ({ actor, use }: Writing, realm: string, key: string): string =>
  `Hello ${actor.full_name},

this address is to become the one of your account at ${realm} (${use(site).url}). To confirm that it is yours, open this link
within a day:

${use(site).url}/accounts/confirm_new_email/${key}

If you have not asked for this, do nothing: nothing changes.
`;

const limitRequests = async ({ tx, now, actor, fail }: Writing<"rateLimited">): Promise<void> => {
  const before = await tx.scan("links", "byAbout", { prefix: ["new_email", actor.id], after: now - day });
  for (const { window, most } of limits) {
    const oldest = before.filter(({ created }) => created > now - window).at(-most);
    if (oldest !== undefined) throw fail("rateLimited", { "retry-after": oldest.created + window - now });
  }
  // Older links have expired and count towards no limit.
  await tx.deleteRange("links", "byAbout", { prefix: ["new_email", actor.id], to: now - day });
};
