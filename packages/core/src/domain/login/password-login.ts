import type { DetachedContext } from "../../operation/contexts.js";
import { passwords } from "../../operation/services.js";
import { t } from "../../schema/schema.js";
import { limits } from "../realm/index.js";
import { isAddress } from "../users/index.js";
import { accountByEmail, stillHaving, verifyPassword } from "./credentials.js";
import { noteLogin } from "./first-login.js";
import { inPasswordLane } from "./password-lanes.js";
import { loginAttempts } from "./services.js";
import type { Actor, Asking, LoginRows, Raising, Row, Writing } from "./vocabulary.js";

/** What somebody logs in with. */
export const passwordParams = {
  username: t.text({ description: "The account's real address" }),
  password: t.text({ max: limits.password_max_length }),
};

/** The errors of logging in with a password. */
export const passwordLoginErrors = ["invalidEmailFormat", "wrongPassword", "userDeactivated", "rateLimited"] as const;

// biome-ignore lint/complexity/noBannedTypes: it raises nothing of its own.
type Detached = DetachedContext<LoginRows, Actor | null, {}>;

type LoginError = (typeof passwordLoginErrors)[number];

interface Typed {
  username: string;
  password: string;
}

/** An account whose password was right. */
interface Verified {
  user_id: number;
  /** What is stored of the password. */
  fitting: string;
  /** What is to be stored in its place; null where that is as one stores it today. */
  renewed: string | null;
}

interface Verifying extends Pick<Asking, "use">, Raising<LoginError> {
  /** The network address that the request came from, "" where it is unknown; null in process. */
  address: string | null;
  read: Detached["read"];
}

/** Returns the account with this address and password. Throws where one is wrong, or too many were (security A5). */
export const verifyLogin = async (
  { use, read, fail, address }: Verifying,
  { username, password }: Typed,
): Promise<Verified> => {
  if (!isAddress(username.trim())) throw fail("invalidEmailFormat");
  // The result is the account and the stored password that matched; null for a wrong password.
  const refuse = (wait: number) => fail("rateLimited", { "retry-after": wait });
  const verified = await use(loginAttempts).attempt({ email: username, address, refuse }, async () => {
    const account = await read(({ tx }: Asking) => accountByEmail(tx, username));
    const verifying = () => verifyPassword(use(passwords), account?.password, password);
    const fitting = await inPasswordLane(use, { address }, verifying);
    return account === undefined || fitting === null ? null : { user_id: account.id, fitting };
  });
  if (verified === null) throw fail("wrongPassword");
  const renewed = use(passwords).isOutdated(verified.fitting)
    ? await inPasswordLane(use, { address }, () => use(passwords).hash(password))
    : null;
  return { ...verified, renewed };
};

type Accepting = Omit<Writing<"wrongPassword" | "userDeactivated">, "actor">;

/** Lets a verified account in and returns it as it is now. Throws where it was deactivated, or its password changed, meanwhile. */
export const acceptLogin = async (call: Accepting, { user_id, fitting, renewed }: Verified): Promise<Row<"users">> => {
  const user = await stillHaving({ ...call, actor: null }, user_id, fitting);
  if (renewed !== null) await call.tx.update("users", user_id, { password: renewed });
  await noteLogin({ ...call, actor: user }, user);
  return user;
};
