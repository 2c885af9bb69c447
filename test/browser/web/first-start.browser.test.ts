// From the first start of a server to the first message, as somebody does it who has only read what it prints.

import type { Browser, Page } from "playwright-core";
import { killAll, newFolder, serve } from "../../cli/confab.js";
import { browserSuite, complaintsOf, startBrowser } from "../../support/browser/chromium.js";
import { write } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: the first start");

/** Opens the page in a browser of its own, at most the size of a laptop. */
const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

const fillIn = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
  await page.locator("form button").last().click();
};

let browser: Browser;
test.before(async () => {
  browser = await startBrowser();
});
test.after(async () => {
  await browser.close();
  killAll();
});

test("the printed address leads to a chat, and the password that one chose leads back", async () => {
  const server = await serve(["--data", newFolder()]);
  const [address = ""] = /http:\S+\/setup\/\S+/.exec(server.output.stdout) ?? [];
  const login = { email: "ann@example.org", password: "a quiet garden wall" };

  const ann = await openPage(browser, address);
  const complaints = complaintsOf(ann);
  await fillIn(ann, { organization: "Alder", full_name: "Ann Alder", ...login });
  await ann.waitForSelector(".layout");
  await ann.getByRole("link", { name: "general" }).first().click();
  await ann.getByRole("combobox", { name: "Topic" }).fill("first steps");
  await write(ann, "Hello **world**");
  const message = ann.locator("article.message", { hasText: "Hello world" });
  await message.waitFor();
  assert.equal(await message.locator("strong").allTextContents(), ["world"]);
  assert.equal(complaints, []);

  const again = await openPage(browser, server.url);
  await fillIn(again, { username: login.email, password: "something else" });
  await again.getByRole("alert").waitFor();
  await fillIn(again, { username: login.email, password: login.password });
  await again.getByRole("button", { name: "Your menu" }).waitFor();
  assert.is(await again.getByText("Alder").first().isVisible(), true);
  await server.stop();
});
