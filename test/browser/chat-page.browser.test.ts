// The page of the examples, as people use it.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { browserSuite, complaintsOf, startBrowser } from "../support/browser/chromium.js";
import { type Program, runProgram } from "../support/servers/program.js";
import { assert } from "../support/suite.js";

const test = browserSuite("examples/pages/chat.html");

const logIn = async (context: BrowserContext, url: string, name: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.fill("[name=email]", `${name}@example.com`);
  await page.fill("[name=password]", `${name}'s password`);
  await page.click("button");
  await page.waitForSelector("[data-status=online]");
  return page;
};

const say = async (page: Page, content: string): Promise<void> => {
  await page.fill("[name=content]", content);
  await page.press("[name=content]", "Enter");
};

const refusal = { result: "error", msg: "Not now.", code: "BAD_REQUEST" };

/** Has the chat refuse what the page sends, until the returned function is called. */
const refuseSends = async (page: Page): Promise<() => Promise<void>> => {
  await page.route("**/api/v1/messages", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
  );
  return () => page.unroute("**/api/v1/messages");
};

let program: Program;
let browser: Browser;
let ada: Page;
let bob: Page;

test.before(async () => {
  program = await runProgram(new URL("../../examples/embed-session.ts", import.meta.url));
  browser = await startBrowser();
  ada = await logIn(await browser.newContext(), program.url, "ada");
  bob = await logIn(await browser.newContext(), program.url, "bob");
});
test.after(async () => {
  await browser.close();
  await program.stop();
});

test("names, pictures, emoji and HTML of messages show, without a request to another site", async () => {
  const [complaints, hosts] = [complaintsOf(bob), new Set<string>()];
  bob.on("request", (request) => hosts.add(new URL(request.url()).host));
  await say(ada, "Good **morning** 🎉 <i>no</i>");
  const row = bob.locator("li:has-text('Good morning')");
  await row.waitFor();
  assert.equal(await row.locator("b").allTextContents(), ["Ada"]);
  assert.equal(await row.locator("strong").allTextContents(), ["morning"]);
  assert.equal(await row.locator(".emoji").allTextContents(), ["🎉"]);
  assert.is(await row.locator("i").count(), 0);
  await bob.waitForFunction("document.querySelector('.avatar').naturalWidth > 0");
  assert.equal([...hosts], [new URL(program.url).host]);
  assert.equal(complaints, []);
});

test("what the same person goes on to say stands below, without another picture", async () => {
  await say(ada, "One more thing");
  const row = bob.locator("li:has-text('One more thing')");
  await row.waitFor();
  assert.is(await row.locator(".avatar").isVisible(), false);
});

test("a refused message says why, is sent again on Retry, and goes on Discard", async () => {
  const accept = await refuseSends(bob);
  await say(bob, "May I?");
  await say(bob, "Or not?");
  await bob.waitForSelector(".outgoing:has-text('Not now.') >> nth=1");
  await bob.click(".outgoing:has-text('Or not?') >> text=Discard");
  await accept();
  await bob.click(".outgoing:has-text('May I?') >> text=Retry");
  await ada.waitForSelector("li:has-text('May I?')");
  await bob.waitForFunction("document.querySelectorAll('.outgoing').length === 0");
  assert.is(await ada.locator("li:has-text('Or not?')").count(), 0);
});

test("without a network it says so, and shows what came meanwhile once there is one", async () => {
  await bob.context().setOffline(true);
  await bob.waitForSelector("text=You are offline");
  await say(ada, "While Bob is away");
  await bob.context().setOffline(false);
  await bob.waitForSelector("li:has-text('While Bob is away')");
  await bob.waitForSelector("[data-status=online]");
  assert.is(await bob.locator("text=You are offline").isVisible(), false);
});

test("older messages load while one scrolls up, and nothing that one reads moves", async () => {
  const headers = { origin: program.url };
  for (let i = 0; i < 130; i++) {
    const form = { type: "channel", to: "general", topic: "hello", content: `line ${i}` };
    const answer = await ada.request.post(`${program.url}/chat/api/v1/messages`, { headers, form });
    assert.is(answer.status(), 200);
  }
  await bob.waitForSelector("li:has-text('line 129')");
  await bob.reload();
  await bob.waitForSelector("li:has-text('line 129')");
  await bob.waitForSelector("[data-status=online]"); // Until then a line above the messages takes room.
  assert.is(await bob.locator("li").count(), 100);
  const topOf = (text: string) =>
    bob.locator(`li:has-text('${text}')`).evaluate((row) => row.getBoundingClientRect().top);
  await bob.locator("li:has-text('line 40')").scrollIntoViewIfNeeded();
  await bob.evaluate("document.querySelector('main').scrollBy(0, -1)");
  const before = await topOf("line 40");
  await bob.waitForFunction("document.querySelectorAll('li').length > 100");
  assert.ok(Math.abs((await topOf("line 40")) - before) < 2);
});

test("whoever logs out sees the login again", async () => {
  await bob.click("text=Log out");
  await bob.waitForSelector("h1:has-text('Log in')");
  assert.is(await bob.locator("li").count(), 0);
});
