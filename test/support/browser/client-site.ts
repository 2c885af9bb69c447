import { createServer, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { type Chat, createChat } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { build } from "esbuild";
import type { BrowserContext, Page } from "playwright-core";
import { freePort } from "../servers/program.js";
import { startBrowser } from "./chromium.js";

const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Client</title>
<script type="module">
import * as confab from "/client.js";
const login = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const cache = location.search === "?cache" ? { cache: confab.indexedDbCache() } : {};
const client = confab.createClient({ url: location.origin, auth: login, ...cache });
Object.assign(window, { client, statuses: [], heard: [] });
const list = client.store.messages([["channel", "general"]]);
list.subscribe(() => { window.heard = list.get().messages.map(({ content }) => content); });
window.ended = client.start({ onStatus: ({ status }) => window.statuses.push(status) });
</script>`;

const bundle = async (): Promise<Uint8Array> => {
  const sources = fileURLToPath(new URL("../../../packages/client/src", import.meta.url));
  const contents = 'export * from "./index.ts"; export { indexedDbCache } from "./cache/index.ts";';
  const stdin = { contents, resolveDir: sources };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm" });
  return outputFiles[0]?.contents ?? new Uint8Array();
};

/** The names of a site: browsers trust the first as if it were encrypted, and the second not. */
const originsOf = (port: number) => ({ trusted: `http://localhost:${port}`, untrusted: `http://chat.test:${port}` });

const people = ["ada", "bob"] as const;

type Name = (typeof people)[number];

/** A site with a chat in memory, and a page that starts a client of it: the page has `client`, its `statuses`, and what it has `heard`. */
export class ClientSite {
  /** How many polls wait at the server now. */
  held = 0;

  private constructor(
    readonly server: Server,
    readonly chat: Chat,
    readonly origins: ReturnType<typeof originsOf>,
    readonly ids: Readonly<Record<Name, number>>,
  ) {}

  static async start(): Promise<ClientSite> {
    const client = await bundle();
    const port = await freePort();
    const origins = originsOf(port);
    const chat = await createChat({
      storage: memoryStorage(),
      url: origins.trusted,
      corsOrigins: [origins.untrusted],
    });
    const join = (name: Name) => chat.host.ensureUser({ email: `${name}@example.com`, full_name: name });
    const [ada, bob] = [await join("ada"), await join("bob")];
    const listener = createRequestListener(chat);
    const server = createServer((request, response) => {
      if (request.url?.split("?", 1)[0] === "/") return response.setHeader("content-type", "text/html").end(page);
      if (request.url === "/client.js") return response.setHeader("content-type", "text/javascript").end(client);
      if (request.method === "GET" && request.url?.startsWith("/api/v1/events?")) site.note(response);
      return listener(request, response);
    });
    const site = new ClientSite(server, chat, origins, { ada: ada.user_id, bob: bob.user_id });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return site;
  }

  /** The address of the page for somebody. */
  async addressFor(name: Name, { isTrusted = true, isKept = false } = {}): Promise<string> {
    const apiKey = await this.chat.host.apiKey(this.ids[name]);
    const login = new URLSearchParams({ email: `${name}@example.com`, apiKey });
    return `${isTrusted ? this.origins.trusted : this.origins.untrusted}/${isKept ? "?cache" : ""}#${login}`;
  }

  /** Opens the page for somebody, and resolves when its client is online. */
  async open(
    context: BrowserContext,
    name: Name,
    options: { isTrusted?: boolean; isKept?: boolean } = {},
  ): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(await this.addressFor(name, options));
    await tab.waitForFunction("window.statuses?.at(-1) === 'online'");
    return tab;
  }

  async say(content: string): Promise<void> {
    await this.chat.as(this.ids.ada).sendMessage({ type: "channel", to: "general", topic: "tabs", content });
  }

  /** Resolves when so many polls wait at the server, and no other number for half a second. */
  async holds(count: number): Promise<void> {
    const until = Date.now() + 20_000;
    for (let since = Date.now(); Date.now() - since < 500; ) {
      if (this.held !== count) since = Date.now();
      if (Date.now() > until) throw new Error(`${this.held} polls wait, not ${count}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async close(): Promise<void> {
    this.server.close().closeAllConnections();
    await this.chat.close();
  }

  private note(response: ServerResponse): void {
    this.held += 1;
    response.once("close", () => {
      this.held -= 1;
    });
  }
}

/** Runs `body` with a site and a browser of its own, in which `chat.test` is this machine. */
export const inClientSite =
  (body: (site: ClientSite, context: BrowserContext) => Promise<void>) => async (): Promise<void> => {
    const site = await ClientSite.start();
    const browser = await startBrowser("--host-resolver-rules=MAP chat.test 127.0.0.1");
    try {
      await body(site, await browser.newContext());
    } finally {
      await browser.close();
      await site.close();
    }
  };

/** The messages that a page of the site has, oldest first. */
export const heard = (page: Page): Promise<string[]> => page.evaluate("window.heard");
