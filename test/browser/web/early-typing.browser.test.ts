// Whoever types faster than a page loads, or leaves it before it has saved.

import type { Page, Route } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { boxOf, show, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: early typing");

let site: WebSite;
let maya: Page;

test.before(async () => {
  site = await WebSite.start();
  maya = await site.signIn("maya");
});
test.after(() => site.close());

/** Has the files that a page asks for from now on wait until the returned function is called. */
const holdFiles = async (page: Page): Promise<() => Promise<void>> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute("**/assets/*.js", undefined);
  };
};

test("what is typed while the search bar loads goes into it", async () => {
  await show(maya, "#inbox");
  await maya.getByRole("heading", { name: "Inbox" }).waitFor();
  const release = await holdFiles(maya);
  await maya.keyboard.type("/sender:xm");
  await maya.keyboard.press("Backspace");
  await maya.keyboard.press("Backspace");
  await maya.keyboard.type("p");
  await release();
  const bar = maya.getByRole("combobox", { name: "Search messages" });
  await bar.waitFor();
  await maya.keyboard.type("ri");
  assert.is(await bar.inputValue(), "sender:pri");
  await maya.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
});

test("after Escape, keys do what they did, though the bar never showed", async () => {
  await maya.reload();
  await maya.getByRole("heading", { name: "Inbox" }).waitFor();
  const release = await holdFiles(maya);
  await maya.keyboard.type("/wa");
  await maya.keyboard.press("Escape");
  await maya.keyboard.press("Shift+A");
  await maya.getByRole("heading", { name: "Combined feed" }).waitFor();
  await release();
  assert.is(await maya.getByRole("combobox", { name: "Search messages" }).count(), 0);
});

test("a draft that a page saved in its last moment is not saved again", async () => {
  const place = `#narrow/channel/${await site.channel("general")}/topic/leaving`;
  await show(maya, place);
  await boxOf(maya).waitFor();
  const saved = new Promise<void>((resolve) => {
    // The server has it, and the page never hears of that.
    const swallow = async (route: Route): Promise<void> => {
      await route.fetch();
      resolve();
    };
    void maya.route("**/api/v1/drafts", swallow, { times: 1 });
  });
  await boxOf(maya).fill("Half a");
  await saved;
  await maya.reload();
  await boxOf(maya).waitFor();
  await show(maya, "#drafts");
  await maya.getByRole("button", { name: "Half a" }).waitFor();
  await maya.getByText("On this device only").waitFor({ state: "detached" });
  const { drafts } = await site.as(1).getDrafts();
  assert.equal(
    drafts.map(({ content }) => content),
    ["Half a"],
  );
});
