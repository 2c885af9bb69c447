import { site } from "../../../operation/services.js";
import { LoginCookie } from "../../../wire/login-cookie.js";
import type { PageAnswer, PageVisit } from "../../../wire/pages/page.js";
import { webPage } from "../../../wire/pages/web-page.js";
import type { Operating } from "../vocabulary.js";
import { beginSession } from "./browser-sessions.js";

/**
 * Logs in the browser whose person has an account from now on, and returns the token for its cookie. Returns null where there is no web
 * client, or people log in to the application that mounts the chat.
 */
export const beginPageLogin = async (
  call: Pick<Operating, "tx" | "now" | "use">,
  { header, hostSignsIn }: PageVisit,
  user_id: number,
): Promise<string | null> =>
  hostSignsIn || webPage(call.use) === null
    ? null
    : beginSession(call, { user_id, client: header("user-agent") ?? "" });

/** Returns the answer that gives a browser its cookie and leads it to the web client. */
export const enterWebClient = ({ use }: Pick<Operating, "use">, token: string): PageAnswer => ({
  status: 303,
  headers: { location: webPage(use) ?? "/", "set-cookie": new LoginCookie(use(site).url).holding(token) },
  body: "",
});
