// People who talk to each other by the web client.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { messageOf, show, twoPeople, type WebSite, write } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: conversations");

let site: WebSite;
let maya: Page;
let jonas: Page;

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
});
test.after(() => site.close());

test("what one writes, the other reads at once", async () => {
  const general = await site.channel("general");
  for (const page of [maya, jonas]) await show(page, `#narrow/channel/${general}/topic/welcome`);
  await write(maya, "Good **morning**, all");
  await messageOf(jonas, "Good morning, all").waitFor();
  assert.equal(await messageOf(jonas, "Good morning, all").locator("strong").allTextContents(), ["morning"]);
  await messageOf(maya, "Good morning, all").waitFor();
  assert.is(await maya.locator(".outgoing").count(), 0);
});

test("whoever reads only in conversations marks nothing as read in the combined feed", async () => {
  await site.as(1).updateSettings({ web_mark_read_on_scroll_policy: 2 });
  // A feed that is read begins at its end.
  await site.as(1).markAllAsRead();
  await maya.waitForFunction(() => document.querySelector(".sidebar .unread-count") === null);
  await show(maya, "#feed");
  const { id } = await site.as(3).sendMessage({ type: "channel", to: "general", topic: "feed", content: "Only seen" });
  const isRead = async () => (await site.as(1).getMessage({ message_id: id })).message.flags?.includes("read") === true;
  await messageOf(maya, "Only seen").waitFor();
  await maya.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  assert.not(await isRead());
  await show(maya, `#narrow/channel/${await site.channel("general")}/topic/feed`);
  while (!(await isRead())) await maya.waitForTimeout(50);
  await site.as(1).updateSettings({ web_mark_read_on_scroll_policy: 1 });
});

test("what was in sight is read", async () => {
  const design = await site.channel("design");
  const line = jonas.locator(".side-line", { hasText: "design" }).first();
  await line.locator(".unread-count").waitFor();
  await show(jonas, `#narrow/channel/${design}/topic/icons.20for.20channels`);
  await messageOf(jonas, "One more thing").waitFor();
  await line.locator(".unread-count").waitFor({ state: "detached" });
  assert.is(await jonas.locator("article.message.unread").count(), 0);
});

test("whoever signs out sees the sign-in again", async () => {
  await jonas.getByRole("button", { name: "Your menu" }).click();
  await jonas.getByText("Sign out").click();
  await jonas.waitForSelector("[name=username]");
  assert.is(await jonas.locator("article.message").count(), 0);
});

test("the page has nothing to complain of", () => assert.equal(site.complaints, []));
