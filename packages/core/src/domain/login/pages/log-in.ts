import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { LoginCookie } from "../../../wire/login-cookie.js";
import { acceptLogin, passwordLoginErrors, passwordParams, verifyLogin } from "../password-login.js";
import { beginSession } from "../sessions/browser-sessions.js";
import { definePage } from "../vocabulary.js";
import { answerWithCookie } from "./cookie-answer.js";

/** Logs a browser in: the cookie that comes back is the login, and no script sees it (security A9). */
export const logIn = definePage({
  method: "POST",
  path: "/accounts/login",
  price: 2,
  params: t.object(passwordParams),
  errors: passwordLoginErrors,
  async run(call) {
    const verified = await verifyLogin(call, call.params);
    const client = call.header("user-agent") ?? "";
    const { user, token } = await call.write(async (writing) => {
      const user = await acceptLogin(writing, verified);
      return { user, token: await beginSession(writing, { user_id: user.id, client }) };
    });
    const cookie = new LoginCookie(call.use(site).url).holding(token);
    return answerWithCookie({ user_id: user.id, email: user.delivery_email }, cookie);
  },
});
