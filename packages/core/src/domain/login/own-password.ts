import { ChatError } from "../../operation/errors.js";
import { passwords } from "../../operation/ports.js";
import { voidLinks } from "../mail/index.js";
import { verifyPassword } from "./credentials.js";
import { isStrong } from "./password-strength.js";
import { loginAttempts } from "./services.js";
import { fail, type Operating, type Reading, type Row, type Writing } from "./vocabulary.js";

/** A password that may take the place of another one. */
interface NewPassword {
  /** What is stored of the old one. */
  fitting: string;
  hash: string;
}

interface Changing extends Pick<Reading, "actor" | "use"> {
  /** Where the request came from. */
  address: string;
}

interface Typed {
  /** Left out counts as wrong. */
  old_password: string | undefined;
  new_password: string;
}

/** Checks the old password and hashes the new one; throws for a wrong, a weak, or one attempt too many (users.md 2.1, security A5). */
export const acceptNewPassword = async (changing: Changing, typed: Typed): Promise<NewPassword> => {
  const { actor, use } = changing;
  const fitting = await verifyOld(changing, typed.old_password ?? "");
  if (fitting === null) throw fail("oldPasswordWrong");
  if (!isStrong(typed.new_password, [actor.delivery_email, actor.full_name])) throw fail("newPasswordTooWeak");
  return { fitting, hash: await use(passwords).hash(typed.new_password) };
};

const verifyOld = async ({ actor, address, use }: Changing, old: string): Promise<string | null> => {
  let isChecked = false;
  const verify = () => {
    isChecked = true;
    return verifyPassword(use(passwords), actor.password, old);
  };
  return use(loginAttempts)
    .attempt({ email: actor.delivery_email, address }, verify)
    .catch((cause) => {
      throw isChecked ? cause : tooMany(cause);
    });
};

const tooMany = (cause: unknown): unknown => {
  if (!(cause instanceof ChatError) || cause.error !== "rateLimited") return cause;
  const wait = Number(cause.fields["retry-after"]);
  return fail("tooManyOldPasswords", { seconds: Math.ceil(wait), "retry-after": wait });
};

/**
 * Stores a new password, unless the old one has been changed since it was checked. Contract silent: another address that was asked
 * for before is no longer to be had, since somebody else may have asked.
 */
export const changePassword = async (
  { tx }: Operating,
  user: Row<"users">,
  password: NewPassword,
): Promise<Row<"users">> => {
  if (user.password !== password.fitting) throw fail("oldPasswordWrong");
  return storePassword({ tx }, user, password.hash);
};

/** Stores another password, null for none; an address that was asked for under the old one is no longer to be had. */
export const storePassword = async (
  { tx }: Pick<Writing, "tx">,
  user: Row<"users">,
  password: string | null,
): Promise<Row<"users">> => {
  await voidLinks({ tx }, "new_email", user.id);
  return tx.update("users", user.id, { password });
};

export const passwordErrors = ["oldPasswordWrong", "tooManyOldPasswords", "newPasswordTooWeak", "rateLimited"] as const;
