import { validate } from "../../operation/check-params.js";
import type { Passwords } from "../../ports/ports.js";
import { t } from "../../schema/schema.js";
import { fold } from "../../text/folding.js";
import { limits } from "../realm/index.js";
import type { KeyRing } from "./keys.js";
import type { Asking, ReadTx, Row, WriteTx } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Returns the account with this real address; undefined if there is none. The system's accounts are found, too, but have no
 * password.
 */
export const accountByEmail = async (tx: ReadTx, email: string): Promise<User | undefined> => {
  const [user] = await tx.scan("users", "byEmail", { prefix: [fold(email)], limit: 1 });
  return user;
};

/**
 * Returns the stored password if the typed one matches it, else null. It takes as long where there is no such account (security
 * A3).
 */
export const verifyPassword = async (
  passwords: Passwords,
  stored: string | null | undefined,
  typed: string,
): Promise<string | null> => {
  if (typeof stored === "string") return (await passwords.verify(typed, stored)) ? stored : null;
  await passwords.hash(typed);
  return null;
};

const password = t.text({ max: limits.password_max_length });

/** Returns the hash of a password that the host gives an account. Throws for a password that nobody could log in with. */
export const hashGiven = async (passwords: Passwords, given: string): Promise<string> => {
  validate("password", password, given);
  return passwords.hash(given);
};

/** Returns the account's API key. It makes a new one where none exists or the old one was sealed under another secret. */
export const apiKeyOf = async (tx: WriteTx, keys: KeyRing, user: User): Promise<string> => {
  const known = user.key_sealed === null ? null : keys.unseal(user.key_sealed);
  return known ?? renewApiKey(tx, keys, user.id);
};

/** Replaces the account's API key and returns the new one. The old key is refused from the next call on (security A6). */
export const renewApiKey = async (tx: WriteTx, keys: KeyRing, user_id: number): Promise<string> => {
  const { key, stored } = keys.create();
  await tx.update("users", user_id, stored);
  return key;
};

/** Returns the account as it is now. Throws if it was deactivated, or its password changed, after the password was verified. */
export const stillHaving = async (
  { tx, fail }: Asking<"wrongPassword" | "userDeactivated">,
  user_id: number,
  password: string,
): Promise<User> => {
  const user = await tx.get("users", user_id);
  if (user === undefined || user.password !== password) throw fail("wrongPassword");
  if (!user.is_active) throw fail("userDeactivated");
  return user;
};
