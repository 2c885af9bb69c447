// The files that a browser keeps of the web client: under a prefix, after an upgrade, and after it was turned off.

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Chat } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import type { Browser, Page } from "playwright-core";
import { leftWeb } from "../../../../packages/cli/src/commands/left-web.js";
import { password, startOrganization } from "../../../../scripts/screenshots/organization.js";
import { browserSuite, complaintsOf, startBrowser } from "../../../support/browser/chromium.js";
import { boxOf, messageOf, show } from "../../../support/browser/web-site.js";
import { freePort } from "../../../support/servers/program.js";
import { assert } from "../../../support/suite.js";

const test = browserSuite("the web client: the files that a browser keeps");

let server: Server;
let origin: string;
let chat: Chat;
let browser: Browser;
let page: Page;
let complaints: string[];
let listener: ReturnType<typeof createRequestListener>;
/** Which files are gone, as after an upgrade. */
let isGone = (_request: IncomingMessage): boolean => false;

test.before(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const organization = await startOrganization(`${origin}/chat`);
  chat = organization.chat;
  listener = createRequestListener(chat, { prefix: "/chat/" });
  server = createServer((request, response) => {
    if (isGone(request)) response.writeHead(404).end();
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  browser = await startBrowser();
  page = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage();
  complaints = complaintsOf(page);
  await page.goto(`${origin}/chat`);
  await page.fill("[name=username]", organization.people[1]?.email ?? "");
  await page.fill("[name=password]", password);
  await page.click("[type=submit]");
  await page.waitForSelector(".layout");
});
test.after(async () => {
  await browser.close();
  server.close().closeAllConnections();
  await chat.close();
});

/** The scopes of the workers of the page. */
const scopes = (): Promise<string[]> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));

const keptPaths = (): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test("the address without a slash leads to the page, whose worker has its scope there", async () => {
  assert.is(new URL(page.url()).pathname, "/chat/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  assert.equal(await scopes(), [`${origin}/chat/`]);
});

test("it keeps static files, and nothing that the chat answers", async () => {
  await page.reload();
  await page.waitForSelector(".layout");
  const { stream_id } = await chat.as(2).getChannelId({ stream: "general" });
  await show(page, `#narrow/channel/${stream_id}/topic/welcome`);
  await messageOf(page, "Lunch at half past twelve").waitFor();
  while ((await keptPaths()).length < 3) await page.waitForTimeout(50);
  const paths = await keptPaths();
  assert.equal(
    paths.filter((path) => !/^\/chat\/(?:$|assets\/|icon|manifest\.webmanifest$)/.test(path)),
    [],
  );
  assert.ok(paths.includes("/chat/"));
});

test("without a network the page opens, with what it knew", async () => {
  const address = page.url();
  // What it knows is kept as it closes.
  await page.goto("about:blank");
  await page.context().setOffline(true);
  await page.goto(address);
  await page.locator(".offline-line").waitFor();
  await messageOf(page, "Lunch at half past twelve").waitFor();
  await boxOf(page).fill("Written in a tunnel");
  await page.context().setOffline(false);
  await page.locator(".offline-line").waitFor({ state: "detached" });
  assert.is(await boxOf(page).inputValue(), "Written in a tunnel");
});

test("a page that misses a file after an upgrade loads again, once, and the draft is there", async () => {
  let loads = 0;
  let isUpgraded = true;
  isGone = ({ url = "", headers }) => {
    if (headers["sec-fetch-mode"] === "navigate") {
      loads += 1;
      isUpgraded = false;
    }
    return isUpgraded && url.includes("/assets/");
  };
  const address = await page.evaluate(() => location.hash);
  await show(page, "#settings");
  await page.getByRole("heading", { name: "Settings" }).first().waitFor();
  assert.is(loads, 1);
  isGone = () => false;
  await show(page, address);
  await boxOf(page).waitFor();
  assert.is(await boxOf(page).inputValue(), "Written in a tunnel");
});

test("while files are missing for good the page does not load over and over", async () => {
  let loads = 0;
  isGone = ({ url = "", headers }) => {
    if (headers["sec-fetch-mode"] === "navigate") loads += 1;
    return /\/assets\/(?:channels|drafts|scheduled)/.test(url);
  };
  await show(page, "#scheduled");
  await page.getByRole("alert").first().waitFor();
  assert.ok(loads <= 1, `${loads} loads`);
  isGone = () => false;
});

test("a server without the web client takes the worker and its files away", async () => {
  const former = chat;
  const { chat: bare } = await startOrganization(`${origin}/chat`, memoryStorage(), { web: leftWeb });
  chat = bare;
  listener = createRequestListener(bare, { prefix: "/chat/" });
  await former.close();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  // The page goes to what the server has now, which may be at any moment.
  const left = async (): Promise<readonly string[]> => [...(await scopes()), ...(await keptPaths())];
  for (let tries = 200; (await left().catch(() => ["moving"])).length > 0; tries -= 1) {
    if (tries === 0) throw new Error(`There is left: ${await left()}`);
    await page.waitForTimeout(100);
  }
  assert.equal(await scopes(), []);
});

test("the page complained of nothing but what was not there", () =>
  assert.equal(
    complaints.filter((complaint) => !/ERR_|40[134] \(|dynamically imported|Unable to preload/.test(complaint)),
    [],
  ));
