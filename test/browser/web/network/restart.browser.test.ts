// What people see of a server that restarts while they look.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStorage } from "@confab/storage-sqlite";
import type { Page } from "playwright-core";
import { openOrganization } from "../../../../scripts/screenshots/organization.js";
import { browserSuite } from "../../../support/browser/chromium.js";
import { boxOf, messageOf, show, twoPeople, type WebSite, write } from "../../../support/browser/web-site.js";
import { assert } from "../../../support/suite.js";

const test = browserSuite("the web client: a server that restarts");

const offline = (page: Page) => page.locator(".offline-line");

const folder = mkdtempSync(join(tmpdir(), "confab-restart-"));
const file = join(folder, "chat.db");
let site: WebSite;
let maya: Page;
let jonas: Page;

const onBoth = (check: (page: Page) => Promise<unknown>) => Promise.all([maya, jonas].map(check));

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople(sqliteStorage({ file })));
  const welcome = `#narrow/channel/${await site.channel("general")}/topic/welcome`;
  await onBoth((page) => show(page, welcome));
  await onBoth((page) => boxOf(page).waitFor());
  // A page that loads again has no such mark.
  await onBoth((page) => page.evaluate(() => document.body.setAttribute("data-first", "")));
});
test.after(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test("a line says that the server is away, and what is there stays readable", async () => {
  await write(jonas, "Before the restart");
  await onBoth((page) => messageOf(page, "Before the restart").waitFor());
  await boxOf(maya).fill("Begun before");
  await site.stopServer();
  await onBoth((page) => offline(page).waitFor());
  assert.match((await offline(maya).textContent()) ?? "", "You are offline.");
  assert.is(await messageOf(maya, "Before the restart").count(), 1);
});

test("writing goes on while it is away", async () => {
  await boxOf(maya).press("End");
  await boxOf(maya).pressSequentially(", finished meanwhile");
  assert.is(await boxOf(maya).inputValue(), "Begun before, finished meanwhile");
});

test("what is sent while it is away does not look sent, and is there to send again", async () => {
  await write(jonas, "Into the void");
  await jonas.locator(".outgoing", { hasText: "Into the void" }).getByRole("button", { name: "Retry" }).waitFor();
  assert.is(await messageOf(jonas, "Into the void").count(), 0);
});

test("the pages connect by themselves, with what was said meanwhile", async () => {
  const chat = await openOrganization(site.url, sqliteStorage({ file }));
  // Before anybody can be connected.
  await chat
    .as(site.people[2]?.user_id ?? 0)
    .sendMessage({ type: "channel", to: "general", topic: "welcome", content: "Said in between" });
  await site.serveAgain(chat);
  await onBoth((page) => messageOf(page, "Said in between").waitFor());
  await onBoth((page) => offline(page).waitFor({ state: "detached" }));
  assert.is(await messageOf(maya, "Before the restart").count(), 1);
  assert.is(await boxOf(maya).inputValue(), "Begun before, finished meanwhile");
});

test("what was kept is sent, once", async () => {
  await boxOf(maya).press("Control+Enter");
  await onBoth((page) => messageOf(page, "Begun before, finished meanwhile").waitFor());
  await jonas.locator(".outgoing", { hasText: "Into the void" }).getByRole("button", { name: "Retry" }).click();
  await onBoth((page) => messageOf(page, "Into the void").waitFor());
  await jonas.locator(".outgoing").waitFor({ state: "detached" });
  for (const page of [maya, jonas])
    for (const text of ["Begun before", "Into the void"]) assert.is(await messageOf(page, text).count(), 1);
});

test("both go on to talk", async () => {
  await write(jonas, "There we are again");
  await messageOf(maya, "There we are again").waitFor();
  await write(maya, "As if nothing had been");
  await messageOf(jonas, "As if nothing had been").waitFor();
  assert.is(await boxOf(maya).inputValue(), "");
});

test("neither page was loaded again", async () => {
  for (const page of [maya, jonas]) assert.is(await page.locator("[data-first]").count(), 1);
});
