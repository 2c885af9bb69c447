// People whose network is slow, or goes and comes.

import type { CDPSession, Page } from "playwright-core";
import { browserSuite } from "../../../support/browser/chromium.js";
import { boxOf, messageOf, show, twoPeople, type WebSite, write } from "../../../support/browser/web-site.js";
import { assert } from "../../../support/suite.js";

const test = browserSuite("the web client: a slow network");

let site: WebSite;
let maya: Page;
let jonas: Page;
let network: CDPSession;

const outgoing = (text: string) => jonas.locator(".outgoing", { hasText: text });

/** 400 ms and 50 KB/s. */
const setNetwork = ({ offline }: { offline: boolean }) =>
  network.send("Network.emulateNetworkConditions", {
    ...{ offline, latency: 400, downloadThroughput: 50 * 1_024, uploadThroughput: 50 * 1_024 },
  });

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
  const welcome = `#narrow/channel/${await site.channel("general")}/topic/welcome`;
  for (const page of [maya, jonas]) {
    await show(page, welcome);
    await boxOf(page).waitFor();
  }
  network = await jonas.context().newCDPSession(jonas);
  await network.send("Network.enable");
  await setNetwork({ offline: false });
});
test.after(() => site.close());

test("what one sends shows at once, in order, and once", async () => {
  const lines = ["First", "Second", "Third"].map((word) => `${word} over a thin line`);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await jonas.route("**/api/v1/messages", (route) => released.then(() => route.continue()));
  for (const line of lines) {
    await write(jonas, line);
    await outgoing(line).waitFor();
  }
  release();
  for (const line of lines) await messageOf(maya, line).waitFor();
  await jonas.locator(".outgoing").first().waitFor({ state: "detached" });
  await jonas.unroute("**/api/v1/messages");
  for (const page of [maya, jonas])
    assert.equal(
      (
        await page.locator("article.message", { hasText: "over a thin line" }).locator(".rendered").allTextContents()
      ).map((text) => text.trim()),
      lines,
    );
});

test("a conversation that was not yet shown comes, and one writes before it is there", async () => {
  await show(jonas, `#narrow/channel/${await site.channel("random")}/topic/coffee`);
  await boxOf(jonas).fill("I prefer tea");
  await messageOf(jonas, "That is a beginning").waitFor();
  assert.is(await boxOf(jonas).inputValue(), "I prefer tea");
  await boxOf(jonas).press("Control+Enter");
  await messageOf(jonas, "I prefer tea").waitFor();
});

test("a message whose answer is lost is there once", async () => {
  await show(jonas, `#narrow/channel/${await site.channel("general")}/topic/welcome`);
  await boxOf(jonas).waitFor();
  await jonas.route("**/api/v1/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await write(jonas, "The answer was lost");
  await messageOf(maya, "The answer was lost").waitFor();
  await messageOf(jonas, "The answer was lost").waitFor();
  await outgoing("The answer was lost").waitFor({ state: "detached" });
  await jonas.unroute("**/api/v1/messages");
  for (const page of [maya, jonas]) assert.is(await messageOf(page, "The answer was lost").count(), 1);
});

test("what was sent without a network waits for another try, and arrives once", async () => {
  await setNetwork({ offline: true });
  await jonas.locator(".offline-line").waitFor();
  await write(jonas, "Out of the tunnel");
  await outgoing("Out of the tunnel").getByRole("button", { name: "Retry" }).waitFor();
  await boxOf(jonas).fill("Begun in the tunnel");
  await site.as(1).sendMessage({ type: "channel", to: "general", topic: "welcome", content: "Said meanwhile" });
  await setNetwork({ offline: false });
  await messageOf(jonas, "Said meanwhile").waitFor();
  assert.is(await boxOf(jonas).inputValue(), "Begun in the tunnel");
  await outgoing("Out of the tunnel").getByRole("button", { name: "Retry" }).click();
  await messageOf(maya, "Out of the tunnel").waitFor();
  await outgoing("Out of the tunnel").waitFor({ state: "detached" });
  for (const page of [maya, jonas])
    for (const text of ["Out of the tunnel", "Said meanwhile"]) assert.is(await messageOf(page, text).count(), 1);
});

test("a reaction that is cut off says so, and is there when it is tried again", async () => {
  await messageOf(jonas, "Said meanwhile").focus();
  await jonas.route("**/reactions", (route) => route.abort());
  await jonas.keyboard.press("+");
  await jonas.locator(".row-problem").waitFor();
  await jonas.unroute("**/reactions");
  await messageOf(jonas, "Said meanwhile").focus();
  await jonas.keyboard.press("+");
  await messageOf(maya, "Said meanwhile").locator(".reaction").first().waitFor();
  assert.is(await jonas.locator(".row-problem").count(), 0);
});

test("the pages complained of nothing but the network", () =>
  assert.equal(
    site.complaints.filter((complaint) => !/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)/.test(complaint)),
    [],
  ));
