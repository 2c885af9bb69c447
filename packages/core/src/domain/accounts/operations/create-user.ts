import { passwords } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { acceptIdentity, identityErrors } from "../../identities/index.js";
import { inPasswordLane, isStrong } from "../../login/index.js";
import { limits } from "../../realm/index.js";
import { payerOf, userCreators } from "../../users/index.js";
import { createAccount } from "../create-account.js";
import { defineOperation } from "../vocabulary.js";

export const createUser = defineOperation({
  method: "POST",
  path: "/users",
  summary: "Create a user",
  description: "For administrators whom the server's operator lets create users.",
  permission: userCreators,
  price: 4,
  transaction: "none",
  params: t.object({
    email: t.text(),
    password: t.text({ max: limits.password_max_length }),
    full_name: t.text(),
  }),
  result: t.object({ user_id: t.integer() }),
  errors: [...identityErrors, "passwordTooWeak"],
  async run({ actor, params, read, write, use, fail }) {
    const { password, ...account } = params;
    const { email, full_name } = await read((reading) => acceptIdentity(reading, account));
    if (!isStrong(password, [email, full_name])) throw fail("passwordTooWeak");
    const hash = await inPasswordLane(use, { payer: payerOf(actor) }, () => use(passwords).hash(password));
    return write(async (writing) => {
      const { user } = await createAccount(writing, account, hash);
      return { user_id: user.id };
    });
  },
});
