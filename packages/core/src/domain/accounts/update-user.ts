import { isOwner, roles } from "../../operation/roles.js";
import { type Params, t } from "../../schema/schema.js";
import { userAccessErrors } from "../accessible-users/index.js";
import { changeEmail, changeFullName, nameChangeErrors, newAddressError, tellOldAddress } from "../identities/index.js";
import { changeProfile, profileChanges, profileValueErrors } from "../profile-fields/index.js";
import { changeRole, checkRoleChange, roleChangeErrors } from "./change-role.js";
import { type Actor, errors, type Operating, type Row, type Writing } from "./vocabulary.js";

type User = Row<"users">;

/** The parameters by which an account is changed (contract 8). */
export const userChanges = {
  full_name: t.optional(t.text({ description: "Blank changes nothing" })),
  role: t.optional(
    t.oneOf(Object.values(roles), {
      description: "100 owner, 200 administrator, 300 moderator, 400 member, 600 guest",
    }),
  ),
  profile_data: t.optional(profileChanges),
  new_email: t.optional(t.text({ description: "For owners who may change addresses; it counts at once" })),
};

type Changes = Params<typeof userChanges>;

/** The errors that `updateUser` may throw. */
const accountChangeErrors = [
  "targetDeactivated",
  "emailChangeRefused",
  ...roleChangeErrors,
  ...nameChangeErrors,
  ...profileValueErrors,
  "invalidNewEmail",
  "newEmailRefused",
] as const;

type AccountChangeError = (typeof accountChangeErrors)[number];

/** The errors of finding an account and changing it. */
export const updateErrors = [...userAccessErrors, "insufficientPermission", ...accountChangeErrors] as const;

/**
 * Changes an account that the actor may administer. It makes either all changes or none, and throws in the order of users.md 2.2.
 */
export const updateUser = async (
  call: Writing<AccountChangeError | "invalidParameter">,
  user: User,
  { role, full_name, profile_data, new_email }: Changes,
): Promise<void> => {
  // Contract silent: an account that was deleted for good can never be changed again.
  if (user.is_deleted) throw call.fail("targetDeactivated");
  if (new_email !== undefined && !mayChangeEmails(call.actor)) throw call.fail("emailChangeRefused");
  let changed = user;
  if (role !== undefined) {
    await checkRoleChange(call, user, role);
    changed = await changeRole(call, user, role);
  }
  if (full_name !== undefined) await changeFullName(call, changed, full_name);
  // Contract silent: bots have no profile.
  if (profile_data !== undefined && !user.is_bot) await changeProfile(call, changed, profile_data);
  if (new_email !== undefined) await changeAddress(call, changed, new_email.trim());
};

const mayChangeEmails = (actor: Actor): boolean => isOwner(actor) && actor.can_change_user_emails;

const changeAddress = async (
  call: Operating<"invalidNewEmail" | "newEmailRefused">,
  user: User,
  email: string,
): Promise<void> => {
  if (email === user.delivery_email) return;
  const error = await newAddressError(call, user, email);
  if (error === "invalidAddress") throw call.fail("invalidNewEmail");
  if (error !== null) throw call.fail("newEmailRefused", { text: errors[error].msg });
  await changeEmail(call, user, email);
  // A bot reads no mail.
  if (!user.is_bot) await tellOldAddress(call, user, email);
};
