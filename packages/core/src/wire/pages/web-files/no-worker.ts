import type { WebFile } from "../../../ports/web-files.js";

const script = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
`;

/** Stands for the web client's service worker where there is no web client: browsers that have one let go of it. */
export const noWorker: WebFile = {
  path: "sw.js",
  type: "text/javascript; charset=utf-8",
  bytes: new TextEncoder().encode(script),
};
