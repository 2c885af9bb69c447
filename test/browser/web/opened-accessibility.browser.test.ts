// What an automatic check of WCAG 2.2 AA says of menus, dialogs, pickers and panels that are open; and the page from right to left.

import type { BrowserContextOptions } from "playwright-core";
import { views } from "../../../scripts/screenshots/views.js";
import { browserSuite } from "../../support/browser/chromium.js";
import { settlingOf } from "../../support/browser/settled.js";
import { violationsOf } from "../../support/browser/violations.js";
import { boxOf, messageOf, show, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: accessibility of what is open");

let site: WebSite;
test.before(async () => {
  site = await WebSite.start();
});
test.after(() => site.close());

/** What one opens in a conversation: by a key at a message, or by a button. */
const opened: readonly { name: string; keys?: readonly string[]; button?: RegExp | string; shows: string }[] = [
  { name: "the menu of a message", keys: ["i"], shows: "[role=menu]" },
  { name: "the emoji of a message", keys: [":"], shows: ".emoji-picker" },
  { name: "the sheet of keys", keys: ["?"], shows: "dialog" },
  { name: "the search", keys: ["/"], shows: ".search-bar" },
  { name: "moving a message", keys: ["m"], shows: "dialog" },
  { name: "who has read it", keys: ["Shift+V"], shows: "dialog" },
  { name: "the people here", keys: ["w"], shows: ".side-panel" },
  { name: "the sender's card", keys: ["u"], shows: ".side-panel" },
  { name: "a question", keys: ["i", "End", "Enter"], shows: "dialog" },
  { name: "the menu of the topic", button: /^Actions for/, shows: "[role=menu]" },
  { name: "the details of the channel", button: /details/i, shows: ".side-panel" },
  { name: "formats", button: "Format", shows: "[role=menu]" },
  { name: "the emoji of a text", button: "Add an emoji", shows: ".emoji-picker" },
  { name: "when to send it", button: "Send later", shows: ".floating" },
];

const looks: Readonly<Record<string, BrowserContextOptions>> = {
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

for (const [look, options] of Object.entries(looks))
  test(`what is open, ${look}`, async () => {
    const page = await site.signIn("maya", { ...options, bypassCSP: true });
    await show(page, "#narrow/channel/1/topic/welcome");
    const message = messageOf(page, "Lunch at half past twelve");
    await boxOf(page).fill("Thank you");
    const found: string[] = [];
    for (const { name, keys = [], button, shows } of opened) {
      await message.focus();
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
      }
      // On a phone the tools show only while one writes.
      if (button !== undefined) {
        await boxOf(page).focus();
        await page.getByRole("button", { name: button, exact: true }).first().click();
      }
      await page.locator(shows).first().waitFor();
      await page.waitForTimeout(200);
      found.push(...(await violationsOf(page, shows)).map((violation) => `${name}: ${violation}`));
      for (let left = 3; left > 0 && (await page.locator(shows).count()) > 0; left -= 1)
        await page.keyboard.press("Escape");
      await page.locator(shows).waitFor({ state: "detached" });
    }
    assert.is(found.join("\n"), "");
    await page.context().close();
  });

test("from right to left nothing is wider than the page", async () => {
  const page = await site.signIn("maya");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const settled = settlingOf(page);
  const found: string[] = [];
  for (const { name, hash } of views.filter(({ prepare }) => prepare === undefined)) {
    await show(page, hash);
    await settled();
    for (const width of [1_280, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(20);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) found.push(`${name} at ${width}: ${wide}`);
    }
  }
  assert.equal(found, []);
  await page.context().close();
});
