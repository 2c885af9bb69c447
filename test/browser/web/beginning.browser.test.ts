// How one begins to write: a topic, a conversation with somebody, a channel, by what the left side offers.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { boxOf, messageOf, show, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: beginning");

let site: WebSite;
let maya: Page;

test.before(async () => {
  site = await WebSite.start();
  maya = await site.signIn("maya");
  await show(maya, `#narrow/channel/${await site.channel("general")}-general`);
  await boxOf(maya).waitFor();
});
test.after(() => site.close());

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Conversations" });

/** Waits until the last message is wholly in sight. */
const endInSight = (page: Page) =>
  page.waitForFunction(() => {
    const list = document.querySelector(".message-list");
    const last = [...document.querySelectorAll(".message")].find(({ textContent }) => textContent?.includes("Line 29"));
    const [bottom, end] = [list, last].map((element) => element?.getBoundingClientRect().bottom ?? Number.NaN);
    return Number(end) <= Number(bottom);
  });

test("a topic is begun from any view, and what is typed at once is its name", async () => {
  await show(maya, "#inbox");
  await sidebar(maya).locator(".side-line", { hasText: "general" }).hover();
  await sidebar(maya).getByRole("button", { name: "New topic in general" }).click();
  await maya.keyboard.type("n plain nickname");
  assert.is(await maya.getByRole("combobox", { name: "Topic" }).inputValue(), "n plain nickname");
  await maya.keyboard.press("Enter");
  await maya.keyboard.type("The first message.");
  await maya.keyboard.press("Control+Enter");
  await maya.getByRole("heading", { name: "general n plain nickname" }).waitFor();
  await messageOf(maya, "The first message.").waitFor();
});

test("a conversation with somebody is begun by the sign beside the heading", async () => {
  await show(maya, "#inbox");
  await sidebar(maya).getByRole("button", { name: "New direct message" }).click();
  await maya.keyboard.type("jon");
  await maya.getByRole("option", { name: "Jonas Weber" }).waitFor();
  await maya.keyboard.press("Enter");
  await boxOf(maya).fill("Hello, Jonas.");
  await maya.keyboard.press("Control+Enter");
  await messageOf(maya, "Hello, Jonas.").waitFor();
  const [, to] = site.people;
  assert.match(maya.url(), new RegExp(`#narrow/dm/${to?.user_id}-`));
});

test("a channel is begun by the sign beside the heading", async () => {
  await sidebar(maya).getByRole("link", { name: "New channel" }).click();
  await maya.getByLabel("Name", { exact: true }).waitFor();
  assert.match(maya.url(), /#channels\/new$/);
});

test("the box that grows covers no message at the end", async () => {
  const general = await site.channel("general");
  for (let n = 0; n < 30; n += 1)
    await site.as(1).sendMessage({ type: "channel", to: general, topic: "long", content: `Line ${n}` });
  await show(maya, `#narrow/channel/${general}-general/topic/long`);
  const last = messageOf(maya, "Line 29");
  await last.hover();
  await maya.mouse.wheel(0, 5_000);
  await endInSight(maya);
  const height = (await maya.locator(".message-list").boundingBox())?.height ?? 0;
  await boxOf(maya).fill("one\ntwo\nthree\nfour\nfive\nsix\nseven\neight");
  await endInSight(maya);
  const left = (await maya.locator(".message-list").boundingBox())?.height ?? 0;
  assert.ok(left < height - 100, `${left} instead of ${height}`);
});
