// Two browsers at two servers over one PostgreSQL.

import { memoryFiles } from "@confab/core";
import { startServer } from "@confab/http-node";
import { postgresStorage } from "@confab/storage-postgres";
import type { Page } from "playwright-core";
import { openOrganization } from "../../../../scripts/screenshots/organization.js";
import { noBrowser } from "../../../support/browser/chromium.js";
import { boxOf, messageOf, show, WebSite, write } from "../../../support/browser/web-site.js";
import { newSchema, noPostgres, type PostgresServer, testPostgres } from "../../../support/postgres/cluster.js";
import { freePort } from "../../../support/servers/program.js";
import { assert, suite } from "../../../support/suite.js";

const server = await testPostgres();
const test = suite(
  "the web client: two servers",
  undefined,
  noBrowser ?? (server === undefined ? noPostgres : undefined),
);

const schema = newSchema();

const storage = () =>
  postgresStorage({ url: (server as PostgresServer).url, schema, organization: "northwind", clock: "process" });

const files = memoryFiles();

let site: WebSite;
let closeOther = async (): Promise<void> => {};
let maya: Page;
let jonas: Page;

test.before(async () => {
  site = await WebSite.start(storage(), { files });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const chat = await openOrganization(url, storage(), { files });
  const other = await startServer(chat, { port });
  closeOther = async () => {
    await other.close({ grace: 0 });
    await chat.close();
  };
  [maya, jonas] = await Promise.all([site.signIn("maya"), site.signIn("jonas", {}, url)]);
  const topic = `#narrow/channel/${await site.channel("general")}/topic/both`;
  for (const page of [maya, jonas]) {
    await show(page, topic);
    await boxOf(page).waitFor();
  }
});
test.after(async () => {
  await closeOther();
  await site.close();
});

test("each reads what the other writes, and sees that they do", async () => {
  await boxOf(maya).pressSequentially("From the first");
  await jonas.getByText("Maya Lindqvist is typing…").waitFor();
  await boxOf(maya).press("Control+Enter");
  await messageOf(jonas, "From the first").waitFor();
  await write(jonas, "From the second");
  await messageOf(maya, "From the second").waitFor();
  for (const page of [maya, jonas])
    for (const text of ["From the first", "From the second"]) assert.is(await messageOf(page, text).count(), 1);
});

test("an edit and a reaction of one are seen by the other", async () => {
  const row = messageOf(maya, "From the first");
  await boxOf(maya).press("ArrowUp");
  await maya.getByRole("textbox", { name: "Edit message" }).fill("From the first, again");
  await maya.getByRole("textbox", { name: "Edit message" }).press("Control+Enter");
  await messageOf(jonas, "From the first, again").locator(".mark", { hasText: "edited" }).waitFor();
  await messageOf(jonas, "From the first, again").focus();
  await jonas.keyboard.press("+");
  await row.locator(".reaction[title*='Jonas Weber']").waitFor();
  assert.is(await row.locator(".reaction[aria-pressed]").count(), 1);
});

test("what one has read at one server is read at the other", async () => {
  const there = await site.signIn("jonas");
  const line = (page: Page) => page.locator(".side-line", { hasText: "design" }).first().locator(".unread-count");
  for (const page of [there, jonas]) await line(page).waitFor();
  await show(there, `#narrow/channel/${await site.channel("design")}/topic/icons.20for.20channels`);
  await messageOf(there, "One more thing").waitFor();
  for (const page of [there, jonas]) await line(page).waitFor({ state: "detached" });
  await there.context().close();
  assert.equal(site.complaints, []);
});

test("a session that is ended at one server ends at the other", async () => {
  for (const { session_id } of (await site.as(2).getSessions()).sessions) await site.as(2).endSession({ session_id });
  await jonas.getByRole("status").getByText("You are signed out.").waitFor();
  assert.is(await jonas.locator("article.message").count(), 0);
});
