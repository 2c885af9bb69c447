import { hashOfKey } from "../../../encode/key-hash.js";
import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { LoginCookie } from "../../../wire/login-cookie.js";
import { endSessionOf } from "../sessions/browser-sessions.js";
import { definePage } from "../vocabulary.js";
import { answerWithCookie } from "./cookie-answer.js";

/** Logs a browser out, whether or not it was logged in. */
export const logOut = definePage({
  method: "POST",
  path: "/accounts/logout",
  params: t.object({}),
  errors: [],
  async run({ header, use, write }) {
    const cookie = new LoginCookie(use(site).url);
    const token = cookie.tokenIn(header("cookie"));
    if (token !== null) await write(({ tx }) => endSessionOf(tx, hashOfKey(token)));
    return answerWithCookie({}, cookie.cleared());
  },
});
