import { linkErrors, openLink, useLink } from "../mail/index.js";
import { changeEmail, newAddressErrors, tellOldAddress } from "./change-email.js";
import { checkEmailChange } from "./request-email-change.js";
import type { Asking, Checking, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The errors that `pendingEmailChange` may throw. */
export const pendingChangeErrors = [...linkErrors, "userDeactivated"] as const;

type PendingChangeError = (typeof pendingChangeErrors)[number];

/** The errors that `confirmEmailChange` may throw. */
export const confirmationErrors = [...pendingChangeErrors, "emailChangesDisabled", ...newAddressErrors] as const;

type ConfirmationError = (typeof confirmationErrors)[number];

/** Returns the account and the new address that a link is for. Throws the reason why the link changes nothing. */
export const pendingEmailChange = async (
  call: Asking<PendingChangeError>,
  key: string,
): Promise<{ user: User; email: string }> => {
  const { about, payload } = await openLink(call, "new_email", key);
  return { user: await holder(call, about), email: payload.email };
};

const holder = async ({ tx, fail }: Checking<"userDeactivated">, user_id: number): Promise<User> => {
  const user = await tx.get("users", user_id);
  if (user?.is_active !== true) throw fail("userDeactivated");
  return user;
};

/** Changes the address that a link confirms and tells the old address. The checks of the request are made again first. */
export const confirmEmailChange = async (call: Operating<ConfirmationError>, key: string): Promise<User> => {
  const { about, payload } = await useLink(call, "new_email", key);
  const user = await holder(call, about);
  await checkEmailChange(call, user, payload.email);
  const changed = await changeEmail({ ...call, actor: user }, user, payload.email);
  await tellOldAddress(call, user, payload.email);
  return changed;
};
