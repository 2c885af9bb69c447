import { passwords } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { limits } from "../../realm/index.js";
import { anyone, isAddress } from "../../users/index.js";
import { accountByEmail, apiKeyOf, stillHaving, verifyPassword } from "../credentials.js";
import { noteLogin } from "../first-login.js";
import { inPasswordLane } from "../password-lanes.js";
import { keyRing, loginAttempts } from "../services.js";
import { defineOperation } from "../vocabulary.js";

export const fetchApiKey = defineOperation({
  method: "POST",
  path: "/fetch_api_key",
  summary: "Log in: get the API key for an e-mail address and a password",
  description:
    "After five wrong passwords for an address within 30 minutes, or 50 from one place, further attempts are refused for the " +
    "rest of that time, the right one included.",
  permission: anyone,
  price: 2,
  transaction: "none",
  params: t.object({
    username: t.text({ description: "The account's real address" }),
    password: t.text({ max: limits.password_max_length }),
  }),
  result: t.object({ api_key: t.string(), email: t.string(), user_id: t.integer() }),
  errors: ["invalidEmailFormat", "wrongPassword", "userDeactivated", "rateLimited"],
  async run({ params, address, use, read, write, fail }) {
    const { username, password } = params;
    if (!isAddress(username.trim())) throw fail("invalidEmailFormat");
    // The result is the account and the stored password that matched; null for a wrong password.
    const refuse = (wait: number) => fail("rateLimited", { "retry-after": wait });
    const verified = await use(loginAttempts).attempt({ email: username, address, refuse }, async () => {
      const account = await read(({ tx }) => accountByEmail(tx, username));
      const verifying = () => verifyPassword(use(passwords), account?.password, password);
      const fitting = await inPasswordLane(use, { address }, verifying);
      return account === undefined || fitting === null ? null : { user_id: account.id, fitting };
    });
    if (verified === null) throw fail("wrongPassword");
    const { user_id, fitting } = verified;
    const renewed = use(passwords).isOutdated(fitting)
      ? await inPasswordLane(use, { address }, () => use(passwords).hash(password))
      : null;
    return write(async (call) => {
      const { tx } = call;
      const user = await stillHaving(call, user_id, fitting);
      if (renewed !== null) await tx.update("users", user_id, { password: renewed });
      await noteLogin({ ...call, actor: user }, user);
      return { api_key: await apiKeyOf(tx, use(keyRing), user), email: user.delivery_email, user_id };
    });
  },
});
