// What is unread, searching, people and keys of the web client.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { show, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: finding");

/** Resolves when an expression is true in the page, whose policy forbids the usual way. */
const until = async (page: Page, expression: string): Promise<void> => {
  for (const end = Date.now() + 20_000; !(await page.evaluate<boolean>(expression)); ) {
    if (Date.now() > end) throw new Error(`${await page.evaluate("location.hash")}: not true: ${expression}`);
    await page.waitForTimeout(30);
  }
};

const rows = (page: Page) => page.locator(".place-item");
const row = (page: Page, text: string) => page.locator(".place-item", { hasText: text });
const search = async (page: Page, text: string): Promise<void> => {
  await show(page, "#inbox");
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  await page.keyboard.press("/");
  await page.locator(".search-bar input").pressSequentially(text);
  await page.keyboard.press("Enter");
  await page.locator(".search-bar").waitFor({ state: "detached" });
};
const found = (page: Page, text: string) => page.locator("article.message", { hasText: text });

const notes = `window.notes = [];
window.Notification = class {
  static permission = "granted";
  constructor(title, { body, tag }) { window.notes.push({ title, body, tag }); window.lastNote = this; }
  close() {}
};`;

let site: WebSite;
let maya: Page;

test.before(async () => {
  site = await WebSite.start();
  maya = await site.signIn("maya");
});
test.after(() => site.close());

test("keys walk through the inbox, mark as read and open", async () => {
  await show(maya, "#inbox");
  await row(maya, "welcome").waitFor();
  const before = await rows(maya).count();
  await maya.keyboard.press("j");
  await until(maya, "document.activeElement?.closest('.place-item') !== null");
  await maya.keyboard.press("e");
  await until(maya, `document.querySelectorAll(".place-item").length === ${before - 1}`);
  await maya.keyboard.press("j");
  await until(maya, "document.activeElement?.closest('.place-item') !== null");
  await maya.keyboard.press("Enter");
  await until(maya, "location.hash.startsWith('#narrow/')");
  await maya.keyboard.press("Shift+I");
  await until(maya, "location.hash === '#inbox'");
  assert.ok((await rows(maya).count()) > 0);
});

test("the title counts what is unread", async () => {
  await until(maya, "/^\\(\\d+\\) Inbox - Northwind$/.test(document.title)");
  await site.as(2).sendMessage({ type: "direct", to: [site.people[0]?.user_id ?? 0], content: "Tea at three" });
  await row(maya, "Tea at three").waitFor();
  assert.ok((await maya.title()).endsWith("Inbox - Northwind"));
});

test("a search finds words, marks them, and leads to the conversation", async () => {
  await search(maya, "Huehuetenango");
  await found(maya, "Huehuetenango").waitFor();
  assert.equal(await maya.locator(".rendered .highlight").allTextContents(), ["Huehuetenango"]);
  await maya.locator(".found-link").first().click();
  await until(maya, "location.hash.includes('/near/')");
  await found(maya, "but I taste coffee").waitFor();
});

test("a word that a topic has is marked in the topic, and one that finds nothing by itself is named", async () => {
  await site.as(2).sendMessage({ type: "channel", to: "general", topic: "Marmalade <b>&</b> toast", content: "Now" });
  await search(maya, "marmalade");
  const bar = maya.locator(".place-bar", { hasText: "Marmalade <b>&</b> toast" });
  await bar.waitFor();
  assert.equal(await bar.locator(".highlight").allTextContents(), ["Marmalade"]);
  await search(maya, "the");
  await maya.getByText("These words find nothing by themselves: the.").waitFor();
});

test("a search knows people, negation and words without spaces", async () => {
  await site.as(4).sendMessage({ type: "channel", to: "random", topic: "tea", content: "静岡の緑茶はおいしい" });
  await search(maya, "緑茶");
  await found(maya, "緑茶").waitFor();
  await search(maya, "from:yusuf beginning");
  await found(maya, "That is a beginning").waitFor();
  await search(maya, "coffee -sender:yusuf ");
  await found(maya, "but I taste coffee").waitFor();
  assert.is(await found(maya, "Huehuetenango").count(), 0);
});

test("an address leads to where a message is now", async () => {
  const random = await site.channel("random");
  const { id } = await site.as(1).sendMessage({ type: "channel", to: "random", topic: "before", content: "I move" });
  await site.as(1).updateMessage({ message_id: id, topic: "after" });
  await show(maya, `#narrow/stream/${random}-random/topic/before/near/${id}`);
  await until(maya, `location.hash === "#narrow/channel/${random}-random/topic/after/near/${id}"`);
  await found(maya, "I move").waitFor();
  assert.is(await maya.locator("h1").innerText(), "random\n›\nafter");
});

test("people of the conversation, and a card of each", async () => {
  const general = await site.channel("general");
  await show(maya, `#narrow/channel/${general}/topic/welcome`);
  await found(maya, "Lunch").waitFor();
  await maya.keyboard.press("w");
  await maya.locator(".people-filter input").fill("kenji");
  await maya.locator(".person", { hasText: "Kenji Tanaka" }).click();
  await maya.locator(".profile-channel", { hasText: "general" }).waitFor();
  await maya.keyboard.press("Escape");
  await maya.locator(".side-panel").waitFor({ state: "detached" });
  assert.ok(await found(maya, "Lunch").isVisible());
});

test("the sheet of keys opens and closes", async () => {
  await maya.keyboard.press("?");
  await maya.locator(".key-line").first().waitFor();
  await maya.keyboard.press("Escape");
  await maya.locator(".key-line").first().waitFor({ state: "detached" });
  assert.is(await maya.locator("dialog").count(), 0);
});

test("ten tabs notify once", async () => {
  const jonas = await site.signIn("jonas");
  const context = jonas.context();
  await context.addInitScript(notes);
  await jonas.reload();
  const others = await Promise.all(Array.from({ length: 9 }, () => site.openTab(context, "#inbox")));
  const tabs = [jonas, ...others];
  await Promise.all(tabs.map((tab) => tab.waitForSelector(".layout")));
  await site.as(1).sendMessage({ type: "direct", to: [site.people[1]?.user_id ?? 0], content: "Are you there?" });
  for (const tab of tabs) await until(tab, "document.title.startsWith('(')");
  const told = async (): Promise<{ title: string; body: string }[]> =>
    (await Promise.all(tabs.map((tab) => tab.evaluate<{ title: string; body: string }[]>("window.notes")))).flat();
  while ((await told()).length === 0) await jonas.waitForTimeout(50);
  await jonas.waitForTimeout(1_500);
  assert.equal(
    (await told()).map(({ title, body }) => [title, body]),
    [["Maya Lindqvist", "Are you there?"]],
  );
  await context.close();
});

test("offline says so, and goes when one is back", async () => {
  await maya.context().setOffline(true);
  await maya.locator(".offline-line").waitFor();
  assert.match(await maya.locator(".offline-line").innerText(), /You are offline/);
  await maya.context().setOffline(false);
  await maya.locator(".offline-line").waitFor({ state: "detached" });
});

test("a phone has tabs, and a page for the left side", async () => {
  const phone = await site.signIn("maya", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.locator(".phone-tab", { hasText: "Channels" }).tap();
  await phone.locator(".sidebar .side-line", { hasText: "random" }).locator("a").first().tap();
  await until(phone, "location.hash.startsWith('#narrow/channel/')");
  await phone.locator(".phone-tab", { hasText: "Inbox" }).tap();
  await until(phone, "location.hash === '#inbox'");
  assert.is(await phone.evaluate("document.documentElement.scrollWidth"), 390);
  await phone.context().close();
});

test("nothing was complained of", () => {
  const isOffline = (complaint: string): boolean => /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(complaint);
  assert.equal(
    site.complaints.filter((complaint) => !isOffline(complaint)),
    [],
  );
});
