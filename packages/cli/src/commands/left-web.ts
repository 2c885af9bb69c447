import type { WebFiles } from "@confab/core";

// Names of caches are shared by all that a browser has from the same host.
const goodbye = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("confab")).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
`;

/**
 * What a server without a web client serves at the address of its service worker. A browser that has one of an earlier start looks there
 * for a newer one, which unregisters itself and deletes what was cached.
 */
export const leftWeb: WebFiles = {
  files: [{ path: "sw.js", type: "text/javascript; charset=utf-8", bytes: new TextEncoder().encode(goodbye) }],
};
