// What one reads stays where it is, whatever comes before and after it.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { messageOf, show, WebSite, write } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: scrolling");

const topOf = (page: Page, text: string) => messageOf(page, text).evaluate((row) => row.getBoundingClientRect().top);

const focused = (page: Page, text: string) =>
  page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), text);

/** The distance from the end of the list, in pixels. */
const fromEnd = (page: Page) =>
  page.locator(".message-list").evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);

/** Turns the wheel, and waits until the page has shown what that does: else many turns come at once. */
const turnWheel = async (page: Page): Promise<void> => {
  await page.mouse.wheel(0, -400);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
};

let site: WebSite;
let jonas: Page;
const ids: number[] = [];
let address = "";

test.before(async () => {
  site = await WebSite.start();
  for (let i = 0; i < 450; i += 1) {
    const content = i % 7 === 0 ? `line ${i}.\n\n\`\`\`\na\nb\n\`\`\`` : `line ${i}.`;
    ids.push((await site.as(3).sendMessage({ type: "channel", to: "random", topic: "long", content })).id);
  }
  await site.as(2).markTopicAsRead({ stream_id: await site.channel("random"), topic_name: "long" });
  jonas = await site.signIn("jonas");
  address = `#narrow/channel/${await site.channel("random")}/topic/long`;
});
test.after(() => site.close());

test("a conversation that is read begins at its end", async () => {
  await show(jonas, address);
  await messageOf(jonas, "line 449.").waitFor();
  assert.ok((await fromEnd(jonas)) < 2);
  assert.ok((await jonas.locator("article.message").count()) < 120);
});

test("older messages come in without moving what is read, up to the first", async () => {
  const list = jonas.locator(".message-list");
  for (const text of ["line 400.", "line 340.", "line 280.", "line 100.", "line 0."]) {
    await list.hover();
    while (!(await messageOf(jonas, text).isVisible())) await turnWheel(jonas);
    await jonas.waitForTimeout(50);
    const before = await topOf(jonas, text);
    await jonas.waitForTimeout(400);
    assert.ok(Math.abs((await topOf(jonas, text)) - before) < 2, `${text} moved`);
  }
});

test("new messages do not move what is read, and the pill leads to them", async () => {
  const before = await topOf(jonas, "line 0.");
  await site.as(3).sendMessage({ type: "channel", to: "random", topic: "long", content: "the newest" });
  await jonas.getByRole("button", { name: "1 new message" }).waitFor();
  assert.ok(Math.abs((await topOf(jonas, "line 0.")) - before) < 2);
  await jonas.getByRole("button", { name: "1 new message" }).click();
  await messageOf(jonas, "the newest").waitFor();
  await jonas.waitForTimeout(200);
  assert.ok((await fromEnd(jonas)) < 2);
});

test("at the end new messages push up", async () => {
  await site.as(3).sendMessage({ type: "channel", to: "random", topic: "long", content: "one more\n\nand one" });
  await messageOf(jonas, "one more").waitFor();
  await jonas.waitForTimeout(200);
  assert.ok((await fromEnd(jonas)) < 2);
});

test("a link to a message shows it, marked, and newer ones load", async () => {
  await show(jonas, `${address}/near/${ids[200]}`);
  const row = messageOf(jonas, "line 200.");
  await row.waitFor();
  await jonas.waitForTimeout(300);
  const { top, height } = await row.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    height: window.innerHeight,
  }));
  assert.ok(top > height * 0.15 && top < height * 0.6, `it stands at ${top}`);
  assert.ok(await row.evaluate((element) => element.classList.contains("target")));
  await jonas.getByRole("button", { name: "Latest messages" }).click();
  await messageOf(jonas, "and one").waitFor();
});

test("j and k go from message to message", async () => {
  await jonas.locator(".message-list").hover();
  await jonas.keyboard.press("k");
  await focused(jonas, "one more");
  await jonas.keyboard.press("k");
  await focused(jonas, "the newest");
  await jonas.keyboard.press("j");
  await focused(jonas, "one more");
  assert.ok(await messageOf(jonas, "one more").isVisible());
});

test("who sends sees it, wherever they were reading", async () => {
  await jonas.locator(".message-list").hover();
  while (await messageOf(jonas, "one more").isVisible()) await turnWheel(jonas);
  await write(jonas, "from above");
  await messageOf(jonas, "from above").waitFor();
  await jonas.waitForFunction(() => {
    const list = document.querySelector(".message-list");
    return list !== null && list.scrollHeight - list.clientHeight - list.scrollTop < 2;
  });
  await show(jonas, `${address}/near/${ids[100]}`);
  await messageOf(jonas, "line 100.").waitFor();
  assert.is(await messageOf(jonas, "from above").count(), 0);
  await write(jonas, "from far above");
  await messageOf(jonas, "from far above").waitFor();
});

test("new messages push up what still has room, though it began with what is unread", async () => {
  const send = (content: string) => site.as(3).sendMessage({ type: "channel", to: "random", topic: "short", content });
  await send("unread one.");
  await show(jonas, address.replace("topic/long", "topic/short"));
  await messageOf(jonas, "unread one.").waitFor();
  for (let i = 0; i < 30; i += 1) await send(`more ${i}.`);
  await messageOf(jonas, "more 29.").waitFor();
  await jonas.waitForTimeout(200);
  assert.ok((await fromEnd(jonas)) < 2);
  assert.equal(site.complaints, []);
});

test("where single keys are off, arrows still lead to messages", async () => {
  await jonas.evaluate(() => localStorage.setItem("confab-single-keys", "off"));
  await show(jonas, address);
  await jonas.reload();
  await messageOf(jonas, "from far above").waitFor();
  await jonas.locator(".message-list").hover();
  await jonas.keyboard.press("ArrowUp");
  await focused(jonas, "from far above");
  await jonas.keyboard.press("k");
  await jonas.keyboard.press("ArrowUp");
  await focused(jonas, "from above");
  assert.ok(await messageOf(jonas, "from above").isVisible());
});
