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

test("what was in sight is read", async () => {
  const design = await site.channel("design");
  const line = jonas.locator(".side-line", { hasText: "design" }).first();
  await line.locator(".unread-count").waitFor();
  await show(jonas, `#narrow/channel/${design}/topic/icons.20for.20channels`);
  await messageOf(jonas, "One more thing").waitFor();
  await line.locator(".unread-count").waitFor({ state: "detached" });
  assert.is(await jonas.locator("article.message.unread").count(), 0);
});

test("hostile messages run nothing and ask no other site", async () => {
  const asked: string[] = [];
  jonas.on("request", (request) => asked.push(new URL(request.url()).host));
  const general = await site.channel("general");
  await show(jonas, `#narrow/channel/${general}/topic/welcome`);
  const attacks = [
    '<img src=x onerror="window.attacked = 1">',
    "[click](javascript:window.attacked=1)",
    "![picture](https://evil.example/picture.png)",
    "https://evil.example/other.png",
    "```spoiler <script>window.attacked = 1</script>\n<b onclick=attack()>hidden</b>\n```",
    "$$\\href{javascript:window.attacked=1}{x}$$",
  ];
  for (const content of attacks)
    await site.as(3).sendMessage({ type: "channel", to: "general", topic: "welcome", content });
  await site.as(3).sendMessage({ type: "channel", to: "general", topic: "welcome", content: "the last one" });
  await messageOf(jonas, "the last one").waitFor();
  assert.is(await jonas.evaluate("window.attacked"), undefined);
  assert.is(await jonas.locator("[onerror], [onclick], a[href^='javascript:']").count(), 0);
  assert.equal([...new Set(asked)], [new URL(site.url).host]);
});

test("whoever signs out sees the sign-in again", async () => {
  await jonas.getByRole("button", { name: "Your menu" }).click();
  await jonas.getByText("Sign out").click();
  await jonas.waitForSelector("[name=username]");
  assert.is(await jonas.locator("article.message").count(), 0);
});

test("the page has nothing to complain of", () => assert.equal(site.complaints, []));
