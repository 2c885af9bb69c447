import type { BrowserContext, Page } from "playwright-core";
import { browserSuite } from "../support/browser/chromium.js";
import { type ClientSite, heard, inClientSite } from "../support/browser/client-site.js";
import { assert } from "../support/suite.js";

const test = browserSuite("pages that are opened again");

const kept = { isKept: true };

/** Opens the page while the chat cannot be reached. */
const openAway = async (site: ClientSite, context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(await site.addressFor("bob", kept));
  await page.waitForFunction("window.statuses?.at(-1) === 'waiting'");
  return page;
};

test(
  "show what they knew while the chat is away, and catch up",
  inClientSite(async (site, context) => {
    const page = await site.open(context, "bob", kept);
    for (const word of ["one", "two"]) await site.say(word);
    await page.waitForFunction("window.heard.length === 2");
    await page.close({ runBeforeUnload: true });
    const again = await openAway(site, context);
    await again.waitForFunction("window.heard.length === 2");
    assert.equal(await heard(again), ["<p>one</p>", "<p>two</p>"]);
    await site.say("three");
    await again.unroute("**/api/**");
    await again.waitForFunction("window.heard.length === 3", undefined, { timeout: 60_000 });
    assert.equal(await heard(again), ["<p>one</p>", "<p>two</p>", "<p>three</p>"]);
  }),
);

test(
  "know nothing more after a log-out, in whichever tab that was",
  inClientSite(async (site, context) => {
    const [one, two] = [await site.open(context, "bob", kept), await site.open(context, "bob", kept)];
    await site.say("a secret");
    for (const page of [one, two]) await page.waitForFunction("window.heard.length === 1");
    await one.evaluate("client.end()");
    await two.waitForFunction("window.statuses.at(-1) === 'stopped'");
    assert.equal([await heard(one), await heard(two)], [[], []]);
    await Promise.all([one.close(), two.close()]);
    const again = await openAway(site, context);
    await again.waitForTimeout(500);
    assert.equal(await heard(again), []);
  }),
);
