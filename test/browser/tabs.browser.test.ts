import type { Page } from "playwright-core";
import { browserSuite } from "../support/browser/chromium.js";
import { heard, inClientSite } from "../support/browser/client-site.js";
import { assert } from "../support/suite.js";

const test = browserSuite("tabs of a browser");

const hasHeard = (tab: Page, content: string) =>
  tab.waitForFunction((last) => (window as unknown as { heard: string[] }).heard.at(-1)?.includes(last), content);

test(
  "ten of them have one connection, each hears all once and in order, and when one closes the others go on",
  inClientSite(async (site, context) => {
    const tabs: Page[] = [];
    for (let i = 0; i < 10; i++) tabs.push(await site.open(context, "bob"));
    await site.holds(1);
    const said = Array.from({ length: 20 }, (_, i) => `<p>hello ${i}</p>`);
    for (let i = 0; i < 20; i++) await site.say(`hello ${i}`);
    for (const tab of tabs) await hasHeard(tab, "hello 19");
    for (const tab of tabs) assert.equal((await heard(tab)).slice(-20), said);
    // The first has the connection, then whoever takes it over.
    for (let i = 0; tabs.length > 1; i++) {
      await tabs.shift()?.close();
      await site.say(`after ${i}`);
      said.push(`<p>after ${i}</p>`);
      for (const tab of tabs) await hasHeard(tab, `after ${i}`);
      await site.holds(1);
    }
    assert.equal((await heard(tabs[0] as Page)).slice(-said.length), said);
  }),
);

test(
  "a tab that crashes while it has the connection keeps the others from nothing",
  inClientSite(async (site, context) => {
    const first = await site.open(context, "bob");
    const second = await site.open(context, "bob");
    await site.holds(1);
    await Promise.all([first.waitForEvent("crash"), first.goto("chrome://crash").catch(() => {})]);
    await site.say("after the crash");
    await hasHeard(second, "after the crash");
    assert.equal((await heard(second)).filter((each) => each.includes("after")).length, 1);
    await site.holds(1);
  }),
);

test(
  "whoever logs out in one is logged out in all",
  inClientSite(async (site, context) => {
    const tabs = [await site.open(context, "bob"), await site.open(context, "bob"), await site.open(context, "bob")];
    await tabs[1]?.evaluate("client.end()");
    for (const tab of tabs) {
      await tab.waitForFunction("window.statuses.at(-1) === 'stopped'");
      assert.is(await tab.evaluate("client.store.select((view) => view.users.size).get()"), 0);
    }
    await site.holds(0);
  }),
);

test(
  "two accounts have a connection each, and neither hears of the other's",
  inClientSite(async (site, context) => {
    const bob = await site.open(context, "bob");
    const ada = await site.open(context, "ada");
    await site.holds(2);
    const idOf = (tab: Page) => tab.evaluate("client.store.select((view) => view.self).get()");
    assert.equal([await idOf(bob), await idOf(ada)], [site.ids.bob, site.ids.ada]);
    await bob.evaluate("client.end()");
    await site.say("ada goes on");
    await hasHeard(ada, "ada goes on");
  }),
);

test(
  "over plain HTTP, where browsers let tabs not agree, each has its own",
  inClientSite(async (site, context) => {
    const tabs = [
      await site.open(context, "bob", { isTrusted: false }),
      await site.open(context, "bob", { isTrusted: false }),
    ];
    assert.is(await tabs[0]?.evaluate("isSecureContext"), false);
    await site.holds(2);
    await site.say("to both");
    for (const tab of tabs) await hasHeard(tab, "to both");
  }),
);
