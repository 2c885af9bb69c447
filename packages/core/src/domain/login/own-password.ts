import { passwords } from "../../operation/services.js";
import { voidLinks } from "../mail/index.js";
import { payerOf } from "../users/index.js";
import { verifyPassword } from "./credentials.js";
import { inPasswordLane } from "./password-lanes.js";
import { isStrong } from "./password-strength.js";
import { loginAttempts } from "./services.js";
import { endSessions } from "./sessions/browser-sessions.js";
import type { Operating, Raising, Reading, Row, Writing } from "./vocabulary.js";

/** A new password that was accepted, and the old one that it replaces. */
interface NewPassword {
  /** What was stored of the old password when it was verified. */
  fitting: string;
  hash: string;
}

interface Changing extends Pick<Reading, "actor" | "use">, Raising<PasswordError> {
  /** The network address that the request came from, "" where it is unknown; null in process. */
  address: string | null;
}

interface Typed {
  /** A missing old password counts as a wrong one. */
  old_password: string | undefined;
  new_password: string;
}

/**
 * Checks the old password and hashes the new one. Throws if the old one is wrong, the new one is weak, or too many old ones were
 * wrong (users.md 2.1, security A5).
 */
export const acceptNewPassword = async (changing: Changing, typed: Typed): Promise<NewPassword> => {
  const { actor, use, fail } = changing;
  const fitting = await verifyOwnPassword(changing, typed.old_password ?? "");
  if (fitting === null) throw fail("oldPasswordWrong");
  if (!isStrong(typed.new_password, [actor.delivery_email, actor.full_name])) throw fail("newPasswordTooWeak");
  return { fitting, hash: await hashFor(use, payerOf(actor), typed.new_password) };
};

const hashFor = (use: Changing["use"], payer: number, password: string): Promise<string> =>
  inPasswordLane(use, { payer }, () => use(passwords).hash(password));

interface VerifyingOwn extends Pick<Changing, "actor" | "use" | "address">, Raising<"tooManyOldPasswords"> {}

/** Returns what is stored of the actor's password if the typed one matches it, else null. Throws after too many wrong ones. */
export const verifyOwnPassword = ({ actor, address, use, fail }: VerifyingOwn, typed: string): Promise<string | null> =>
  use(loginAttempts).attempt(
    {
      email: actor.delivery_email,
      address,
      refuse: (wait) => fail("tooManyOldPasswords", { seconds: Math.ceil(wait), "retry-after": wait }),
    },
    () => inPasswordLane(use, { payer: payerOf(actor) }, () => verifyPassword(use(passwords), actor.password, typed)),
  );

/**
 * Stores a new password, unless the old one was changed after it was checked. Contract silent: pending requests for another address
 * are cancelled, since an intruder may have made them.
 */
export const changePassword = async (
  { tx, fail, login }: Operating<"oldPasswordWrong"> & { login: string | null },
  user: Row<"users">,
  password: NewPassword,
): Promise<Row<"users">> => {
  if (user.password !== password.fitting) throw fail("oldPasswordWrong");
  return storePassword({ tx }, user, { password: password.hash, login });
};

/**
 * Stores another password; null for none. Pending requests for another address are cancelled, as is the setup of a new organization. All logins
 * in browsers end but the one that changes it.
 */
export const storePassword = async (
  { tx }: Pick<Writing, "tx">,
  user: Row<"users">,
  { password, login = null }: { password: string | null; login?: string | null },
): Promise<Row<"users">> => {
  await voidLinks({ tx }, "new_email", user.id);
  await voidLinks({ tx }, "setup", user.id);
  await endSessions(tx, user.id, login);
  return tx.update("users", user.id, { password });
};

/** The errors that changing the own password may throw. */
export const passwordErrors = ["oldPasswordWrong", "tooManyOldPasswords", "newPasswordTooWeak"] as const;

type PasswordError = (typeof passwordErrors)[number];
