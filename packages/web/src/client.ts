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

const accountKey = `confab-account ${chatUrl}`;

/** Who was signed in here last, and has not signed out: what this browser keeps of them shows at once, without a network as well. */
const lastAccount = (): { account?: number } => {
  const kept = localStorage.getItem(accountKey);
  return kept === null ? {} : { account: Number(kept) };
};

/** The client of this page. The browser's cookie is the login. */
export const client: Client = createClient({
  url: chatUrl,
  auth: "session",
  cache: indexedDbCache(),
  ...lastAccount(),
});

const self = client.store.select((view) => view.self);
self.subscribe(() => {
  if (self.get() >= 0) localStorage.setItem(accountKey, String(self.get()));
  else localStorage.removeItem(accountKey);
});
