import { type Client, createClient } from "@confab/client";
import { indexedDbCache } from "@confab/client/cache";

/** The address of the chat: that of the page, without a slash at its end. */
export const chatUrl = new URL(".", location.href).href.replace(/\/$/, "");

/** Whether the server answers, whatever it says. */
export const isServerThere = (): Promise<boolean> =>
  fetch(`${chatUrl}/api/v1/server_settings`, { cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** The client of this page. The browser's cookie is the login. */
export const client: Client = createClient({ url: chatUrl, auth: "session", cache: indexedDbCache() });
