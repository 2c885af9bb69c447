// Keeps the static files of the page, so that it opens quickly and without a network. What the chat answers is never kept here.

const kept = "confab-files";
/** So many files are kept; of more, the oldest go. */
const most = 300;

const scope = new URL(self.registration.scope);

/** The path below the scope; undefined where the request is not for a static file. */
const staticPath = ({ method, url, mode }) => {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return undefined;
  const path = pathname.slice(scope.pathname.length);
  const isPage = mode === "navigate" && path === "";
  return isPage || /^(?:assets\/.+|icon[\w-]*\.(?:svg|png)|manifest\.webmanifest)$/.test(path) ? path : undefined;
};

const keep = async (request, response) => {
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(kept);
  await cache.put(request, response);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((old) => cache.delete(old)));
};

const fromNetwork = async (event) => {
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()));
  return response;
};

/** The names of these have a hash of what they hold, so they never change. */
const keptFirst = async (event) => (await caches.match(event.request, { cacheName: kept })) ?? fromNetwork(event);

const networkFirst = async (event) => {
  try {
    return await fromNetwork(event);
  } catch (cause) {
    const known = await caches.match(event.request, { cacheName: kept, ignoreSearch: true });
    if (known === undefined) throw cause;
    return known;
  }
};

const showAddress = async (address) => {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page === undefined) return self.clients.openWindow(`${scope.href}${address}`);
  await page.focus();
  page.postMessage({ type: "show", address });
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const path = staticPath(event.request);
  if (path !== undefined) event.respondWith(path.startsWith("assets/") ? keptFirst(event) : networkFirst(event));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showAddress(event.notification.data?.address ?? ""));
});
