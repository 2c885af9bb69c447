import { linkErrors, openLink, useLink } from "../mail/index.js";
import { changeEmail, newAddressErrors, tellOldAddress } from "./change-email.js";
import { checkEmailChange } from "./request-email-change.js";
import type { Asking, Checking, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** What `pendingEmailChange` may throw. */
export const pendingChangeErrors = [...linkErrors, "userDeactivated"] as const;

type PendingChangeError = (typeof pendingChangeErrors)[number];

/** What `confirmEmailChange` may throw. */
export const confirmationErrors = [...pendingChangeErrors, "emailChangesDisabled", ...newAddressErrors] as const;

type ConfirmationError = (typeof confirmationErrors)[number];

/** Whose address a link changes to what; throws why it changes nothing. */
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

/** Changes the address that a link confirms, after the checks of its request have been made again, and tells the old address. */
export const confirmEmailChange = async (call: Operating<ConfirmationError>, key: string): Promise<User> => {
  const { about, payload } = await useLink(call, "new_email", key);
  const user = await holder(call, about);
  await checkEmailChange(call, user, payload.email);
  const changed = await changeEmail({ ...call, actor: user }, user, payload.email);
  await tellOldAddress(call, user, payload.email);
  return changed;
};
