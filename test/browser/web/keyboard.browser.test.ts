// A first day at the keyboard: nobody touches the mouse.

import type { Page } from "playwright-core";
import { password } from "../../../scripts/screenshots/organization.js";
import { browserSuite } from "../../support/browser/chromium.js";
import { focusIn } from "../../support/browser/focus.js";
import { boxOf, messageOf, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: the keyboard alone");

let site: WebSite;
let page: Page;

test.before(async () => {
  site = await WebSite.start();
  await site
    .as(4)
    .sendMessage({ type: "channel", to: "random", topic: "breakfast", content: "Who brings the **bread**?" });
  page = await site.openPage();
});
test.after(() => site.close());

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const type = (text: string): Promise<void> => page.keyboard.type(text);

/** Resolves when the focus is on what has this name, and is seen there. */
const focusOn = async (name: string | RegExp): Promise<void> => {
  const isMeant = (text: string): boolean => (typeof name === "string" ? text === name : name.test(text));
  for (let left = 400; ; left -= 1) {
    const focus = await focusIn(page);
    if (isMeant(focus.name) && focus.isVisible) return;
    if (left === 0) throw new Error(`Not on ${name} but ${JSON.stringify(focus)}`);
    await page.waitForTimeout(50);
  }
};

/** Goes on by a key until the focus is on what has this name. */
const goOnTo = async (name: string, key = "Tab"): Promise<void> => {
  for (let left = 60; (await focusIn(page)).name !== name; left -= 1) {
    if (left === 0) throw new Error(`No ${key} leads to ${name}`);
    await press(key);
    const focus = await focusIn(page);
    // After the last and before the first, the browser has its own controls.
    assert.ok(focus.isVisible || focus.name === "BODY", `one does not see ${JSON.stringify(focus)}`);
  }
};

test("one signs in where the page begins", async () => {
  await page.waitForSelector("[name=username]");
  await type(site.people[1]?.email ?? "");
  await press("Tab");
  await type(password);
  await press("Enter");
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  assert.is(await page.locator(".layout").count(), 1);
});

test("what is unread opens, and is answered", async () => {
  await page.locator(".place-item", { hasText: "breakfast" }).waitFor();
  for (let at = ""; !at.endsWith(":breakfast"); ) {
    const before = at;
    await press("j");
    await page.waitForFunction(
      (id) => document.activeElement?.id.startsWith("place-") && document.activeElement.id !== id,
      before,
    );
    at = await page.evaluate(() => document.activeElement?.id ?? "");
  }
  assert.ok((await focusIn(page)).isVisible);
  await press("Enter");
  await messageOf(page, "Who brings the bread?").waitFor();
  await press("r");
  await focusOn("Message");
  await type("I do");
  await press("Control+Enter");
  await messageOf(page, "I do").waitFor();
  await focusOn("Message");
});

test("a topic is begun with a name that completes", async () => {
  await press("Escape", "c");
  await focusOn("Topic");
  await type("bread for tomorrow");
  await press("Enter");
  await type("Ask @may");
  await page.getByRole("option", { name: "Maya Lindqvist" }).waitFor();
  await press("Enter", "Control+Enter");
  await messageOf(page, "Ask @Maya Lindqvist").waitFor();
  await page.waitForURL(/topic\/bread.20for.20tomorrow/);
  await focusOn("Message");
  assert.is(await boxOf(page).inputValue(), "");
});

test("a message gets a reaction, and the focus is on it again", async () => {
  await press("Escape");
  await focusOn(/^message-/);
  await press(":");
  await focusOn("Search emoji");
  await type("bread");
  await press("Enter");
  await page.locator(".message .reaction[aria-pressed=true]").waitFor();
  await focusOn(/^message-/);
  assert.is(await page.locator(".message .reaction[aria-pressed=true]").count(), 1);
});

const overlays: readonly { name: string; open: readonly string[]; shows: string; close?: readonly string[] }[] = [
  { name: "the menu of a message", open: ["i"], shows: "[role=menu]" },
  { name: "the emoji of a message", open: [":"], shows: ".emoji-picker" },
  { name: "the sheet of keys", open: ["?"], shows: "dialog" },
  { name: "the search", open: ["/"], shows: ".search-bar" },
  { name: "moving a message", open: ["m"], shows: "dialog" },
  { name: "who has read it", open: ["Shift+V"], shows: "dialog" },
  { name: "the sender's card", open: ["u"], shows: ".side-panel" },
  { name: "the people here", open: ["w"], shows: ".side-panel", close: ["Escape", "Escape"] },
  { name: "a question from a menu", open: ["i", "End", "Enter"], shows: "dialog" },
];

for (const { name, open, shows, close = ["Escape"] } of overlays)
  test(`the focus comes back from ${name}`, async () => {
    await focusOn(/^message-/);
    const before = await focusIn(page);
    for (const key of open) {
      await press(key);
      await page.waitForTimeout(150);
    }
    await page.locator(shows).first().waitFor();
    assert.ok((await focusIn(page)).isVisible, JSON.stringify(await focusIn(page)));
    await press(...close);
    await page.locator(shows).waitFor({ state: "detached" });
    await focusOn(before.name);
    assert.is(await page.locator("dialog, [popover]:popover-open").count(), 0);
  });

for (const [name, shows] of [
  ["Format", "[role=menu]"],
  ["Add an emoji", ".emoji-picker"],
  ["Send later", ".floating"],
] as const)
  test(`the focus comes back to ${name}`, async () => {
    await press("r");
    await focusOn("Message");
    await type("x");
    await goOnTo(name);
    await press("Enter");
    await page.locator(shows).first().waitFor();
    await page.waitForTimeout(150);
    assert.ok((await focusIn(page)).isVisible);
    await press("Escape");
    await page.locator(shows).waitFor({ state: "detached" });
    await focusOn(name);
    await goOnTo("Message", "Shift+Tab");
    await press("Backspace", "Escape");
    await focusOn(/^message-/);
  });

test("a message is found by a word, and its conversation opens", async () => {
  await press("/");
  await type("Huehuetenango");
  await press("Enter");
  await messageOf(page, "Huehuetenango").waitFor();
  await page.locator(".search-bar").waitFor({ state: "detached" });
  await press("k");
  await focusOn(/^message-/);
  await press("s");
  await messageOf(page, "but I taste coffee").waitFor();
  assert.match(await page.evaluate(() => location.hash), /topic\/coffee/);
});

test("a setting is changed", async () => {
  await press("g");
  await focusOn(/Your menu$/);
  await press("Enter");
  await page.getByRole("menu").waitFor();
  await type("sett");
  await press("Enter");
  await page.waitForURL(/#settings/);
  await goOnTo("Notifications");
  await press("Enter");
  await goOnTo("Other messages in channels: E-mail");
  await press("Space");
  await page.getByRole("checkbox", { name: "Other messages in channels: E-mail", checked: true }).waitFor();
  const { user_settings } = await site.as(2).registerQueue({ fetch_event_types: ["user_settings"] });
  assert.is(user_settings?.enable_stream_email_notifications, true);
});

test("one signs out", async () => {
  await press("Escape", "g");
  await focusOn(/Your menu$/);
  await press("Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await press("End", "Enter");
  await page.waitForSelector("[name=username]");
  assert.is(await page.locator(".layout").count(), 0);
  assert.is(await boxOf(page).count(), 0);
});

test("the page complained of nothing", () => assert.equal(site.complaints, []));
