import { site } from "../../operation/services.js";
import { fold } from "../../text/folding.js";
import { addressAudience, announceUser } from "../accessible-users/index.js";
import { accountByEmail } from "../login/index.js";
import { postMail, voidLinks } from "../mail/index.js";
import { realmOf } from "../realm/index.js";
import { apiEmail, emailVisibility, realmUserUpdateEvent, shownAvatars } from "../users/index.js";
import { type AddressFault, addressFault } from "./email-policy.js";
import type { Asking, ErrorName, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

const refusals = {
  malformed: "invalidAddress",
  foreign: "foreignDomain",
  disposable: "disposableNewAddress",
  plus: "plusAddress",
} as const satisfies Record<AddressFault, ErrorName>;

/** The errors that `newAddressError` may return. */
export const newAddressErrors = [
  ...Object.values(refusals),
  "addressHasAccount",
  "addressDeactivated",
  "addressReserved",
] as const;

/** The name of an error in `newAddressErrors`. */
export type NewAddressError = (typeof newAddressErrors)[number];

/**
 * Returns why an account may not have this address, in the order of users.md 2.1; null where it may. `user` is null for a new
 * account. Contract silent: the account's own address in another spelling is not taken.
 */
export const newAddressError = async (
  call: Asking,
  user: User | null,
  email: string,
): Promise<(typeof newAddressErrors)[number] | null> => {
  const fault = await addressFault(call, email);
  if (fault !== null) return refusals[fault];
  const holder = await accountByEmail(call.tx, email);
  if (holder === undefined || holder.id === user?.id) return null;
  if (holder.is_system_bot) return "addressReserved";
  return holder.is_active ? "addressHasAccount" : "addressDeactivated";
};

/**
 * Changes the real address of an account and tells those who may see it (users.md 2.1). `newAddressError` has accepted the address.
 * Pending requests for other addresses are cancelled, so that an intruder cannot take the account back with one.
 */
export const changeEmail = async (call: Operating, user: User, email: string): Promise<User> => {
  const changed = await call.tx.update("users", user.id, { delivery_email: email, email_folded: fold(email) });
  await voidLinks(call, "new_email", user.id);
  const person = { user_id: user.id, delivery_email: email };
  call.emit(realmUserUpdateEvent, { person }, await addressAudience(call, changed));
  const isForEveryone = emailVisibility(changed) === 1;
  const avatars = call.use(shownAvatars);
  const avatar = avatars.followsEmail(changed) ? [avatars.fields(changed)] : [];
  const address = isForEveryone ? [{ new_email: apiEmail(changed, call.use(site).host) }] : [];
  await announceUser(call, changed, ...avatar, ...address);
  return changed;
};

/** Mails to an account's previous address that the account has another one now (users.md 2.1, 2.2). */
export const tellOldAddress = async (call: Operating, before: User, email: string): Promise<void> => {
  const { name } = await realmOf(call.tx);
  await postMail(call, {
    to: before.delivery_email,
    subject: `Your e-mail address for ${name} was changed`,
    text: `Hello ${before.full_name},

the address of your account at ${name} (${call.use(site).url}) is now ${email}; this one is no longer used.

If you have not done this, tell an administrator of ${name} at once.
`,
  });
};
