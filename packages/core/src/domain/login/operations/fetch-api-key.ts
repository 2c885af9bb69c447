import { t } from "../../../schema/schema.js";
import { anyone } from "../../users/index.js";
import { apiKeyOf } from "../credentials.js";
import { acceptLogin, passwordLoginErrors, passwordParams, verifyLogin } from "../password-login.js";
import { keyRing } from "../services.js";
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
  params: t.object(passwordParams),
  result: t.object({ api_key: t.string(), email: t.string(), user_id: t.integer() }),
  errors: passwordLoginErrors,
  async run(call) {
    const verified = await verifyLogin(call, call.params);
    return call.write(async (writing) => {
      const user = await acceptLogin(writing, verified);
      const api_key = await apiKeyOf(writing.tx, call.use(keyRing), user);
      return { api_key, email: user.delivery_email, user_id: user.id };
    });
  },
});
