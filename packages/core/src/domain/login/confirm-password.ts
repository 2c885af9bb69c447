import { t } from "../../schema/schema.js";
import { limits } from "../realm/index.js";
import { keyRefusal } from "./identify.js";
import { verifyOwnPassword } from "./own-password.js";
import type { Actor, Raising, Reading } from "./vocabulary.js";

/** The parameter by which the caller says the own password once more. */
export const accountPassword = t.text({
  max: limits.password_max_length,
  description: "The caller's own password. Wrong ones count as those of logins do",
});

/** The parameters of operations whose result has an API key, which a login of a browser gets for the password only. */
export const keyParams = { account_password: t.optional(accountPassword) };

/** For how many requests a call counts that verifies a password. */
export const keyPrice = {
  of: ({ account_password }: { account_password?: string }) => (account_password === undefined ? 1 : 2),
  says: "two with `account_password`",
};

/** The errors that `confirmPassword` and `stillConfirmed` may throw. */
export const passwordConfirmationErrors = ["oldPasswordWrong", "tooManyOldPasswords"] as const;

type ConfirmationError = (typeof passwordConfirmationErrors)[number];

interface Confirming extends Pick<Reading, "actor" | "use">, Raising<ConfirmationError> {
  address: string | null;
}

/** What was stored of a password that was right; null where nobody had to say it. */
export type Confirmation = string | null;

/** Verifies the actor's password. Throws if it is wrong, or if too many were (security A5). */
export const confirmPassword = async (call: Confirming, typed: string): Promise<Confirmation> => {
  const fitting = await verifyOwnPassword(call, typed);
  if (fitting === null) throw call.fail("oldPasswordWrong");
  return fitting;
};

/**
 * Verifies the password where a login of a browser makes the call, since a key outlives the login (security G4). Throws where it is
 * missing.
 */
export const confirmLogin = async (
  call: Confirming & { login: string | null },
  typed: string | undefined,
): Promise<Confirmation> => {
  if (call.login === null) return null;
  if (typed === undefined) throw keyRefusal();
  return confirmPassword(call, typed);
};

/** Throws where the actor's password was changed after it was verified. */
export const stillConfirmed = (
  { fail }: Raising<ConfirmationError>,
  actor: Pick<Actor, "password">,
  confirmation: Confirmation,
): void => {
  if (confirmation !== null && actor.password !== confirmation) throw fail("oldPasswordWrong");
};
