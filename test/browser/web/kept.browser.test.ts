// What a page keeps: the focus where one was, and what is unread until it is read.

import type { Page, Request } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { boxOf, messageOf, show, twoPeople, type WebSite, write } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: what it keeps");

let site: WebSite;
let maya: Page;
let jonas: Page;
test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
});
test.after(() => site.close());

/** Resolves once the focus is on what the selector names. */
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((selector) => document.activeElement?.matches(selector), selector);

/** Whether a page reports with it that a message was read. */
const isReport = (request: Request, message_id: number): boolean =>
  request.url().endsWith("/messages/flags") && (request.postData() ?? "").includes(String(message_id));

test("a wrong password leaves the focus in the field to correct", async () => {
  const page = await site.openPage();
  await page.fill("[name=username]", "nobody@example.com");
  await page.fill("[name=password]", "not the password");
  await page.click("[type=submit]");
  await page.getByRole("alert").waitFor();
  await hasFocus(page, "[name=password]");
  await page.keyboard.type("x");
  assert.is(await page.inputValue("[name=password]"), "x");
  await page.close();
});

test("a button that waits for the server keeps the focus", async () => {
  await show(maya, "#organization/invite");
  const button = maya.getByRole("button", { name: "Make a link" });
  await button.focus();
  await maya.keyboard.press("Enter");
  await maya.getByRole("textbox", { name: "Link" }).waitFor();
  assert.ok(await button.evaluate((element) => element === document.activeElement));
});

test("Enter confirms a deletion, and the focus goes to the message beside it", async () => {
  await show(maya, `#narrow/channel/${await site.channel("general")}-general/topic/typos`);
  await boxOf(maya).waitFor();
  await write(maya, "This one stays.");
  await messageOf(maya, "This one stays.").waitFor();
  await write(maya, "This one goes.");
  const message = messageOf(maya, "This one goes.");
  await message.hover();
  await message.getByRole("button", { name: "More actions" }).click();
  await maya.getByRole("menuitem", { name: "Delete" }).click();
  await hasFocus(maya, "dialog .button.danger");
  await maya.keyboard.press("Enter");
  await message.waitFor({ state: "detached" });
  await maya.waitForFunction(() => document.activeElement?.textContent?.includes("This one stays."));
  assert.is(await messageOf(maya, "This one stays.").count(), 1);
});

test("what a search has found stays unread", async () => {
  const general = await site.channel("general");
  const say = (topic: string, content: string) =>
    site.as(1).sendMessage({ type: "channel", to: general, topic, content });
  const { id: found } = await say("search", "A rare pelican.");
  await show(jonas, "#narrow/search/pelican");
  await messageOf(jonas, "A rare").waitFor();
  assert.is(await jonas.locator(".new-line").count(), 0);
  // The page reports in order: once what was read later has come, that would have come, too.
  const { id: read } = await say("other", "Read me.");
  const reported = jonas.waitForResponse((response) => isReport(response.request(), read));
  await show(jonas, `#narrow/channel/${general}-general/topic/other`);
  await reported;
  const { messages } = await site.as(2).getMessages({ message_ids: [found, read] });
  assert.equal(
    messages.map(({ flags }) => flags?.includes("read")),
    [false, true],
  );
});

test("one is there while one looks", async () => {
  await show(jonas, `#narrow/channel/${await site.channel("general")}-general`);
  await jonas.getByRole("button", { name: "Details" }).click();
  await jonas.getByRole("tab", { name: "Members" }).click();
  const own = jonas.getByRole("complementary").getByRole("listitem").filter({ hasText: "you" });
  await own.waitFor();
  assert.is(await own.getByRole("img").getAttribute("aria-label"), "active");
});
