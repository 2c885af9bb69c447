import { chatUrl, isServerThere } from "../../client.js";
import { go } from "../route.js";

type TrustedAddress = { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };

/** The address of the worker, as the page's policy wants it. */
const workerAddress = (): string => {
  const address = `${chatUrl}/sw.js`;
  const { trustedTypes } = window as { trustedTypes?: TrustedAddress };
  const policy = trustedTypes?.createPolicy("confab", { createScriptURL: (wanted: string) => wanted });
  return policy?.createScriptURL(address) ?? address;
};

const showWhatWasPressed = ({ data }: MessageEvent): void => {
  if (data?.type === "show" && typeof data.address === "string" && data.address.startsWith("#")) go(data.address);
};

/** Has the browser keep the files of the page. Where it may not, the page works without. */
export const startWorker = (): void => {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  serviceWorker.addEventListener("message", showWhatWasPressed);
  addEventListener("load", () => serviceWorker.register(workerAddress(), { scope: `${chatUrl}/` }).catch(() => {}));
};

const key = "confab-reloaded";
/** Milliseconds within which a page does not reload again. */
const patience = 30_000;

const reloadOnce = (): void => {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < patience) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
};

/**
 * After an upgrade a page may miss a file of its own: it reloads then, once. What one was writing is kept as a draft. While the server
 * is away nothing is gone, and a page that reloads would have nothing to show.
 */
export const reloadWhereFilesAreGone = (): void => {
  addEventListener("vite:preloadError", () => {
    void isServerThere().then((isThere) => isThere && reloadOnce());
  });
};
