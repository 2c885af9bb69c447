// The left side of somebody who is in more channels than fit.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { show, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: many channels");

const line = (page: Page, name: string) => page.locator(".sidebar .side-line", { hasText: name });

let site: WebSite;
let jonas: Page;
test.before(async () => {
  site = await WebSite.start();
  const subscriptions = Array.from({ length: 230 }, (_, at) => ({ name: `z${String(at).padStart(3, "0")}` }));
  // A request makes a hundred at most.
  for (const some of [subscriptions.slice(0, 100), subscriptions.slice(100, 200), subscriptions.slice(200)])
    await site.as(1).subscribe({ subscriptions: some, principals: [site.people[1]?.user_id ?? 0] });
  jonas = await site.signIn("jonas");
});
test.after(() => site.close());

test("those out of sight are drawn once one comes near them", async () => {
  await line(jonas, "z001").waitFor();
  assert.is(await line(jonas, "z229").count(), 0);
  const list = jonas.locator(".sidebar-lists");
  const height = await list.evaluate(({ scrollHeight }) => scrollHeight);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await line(jonas, "z229").waitFor();
  assert.is(await list.evaluate(({ scrollHeight }) => scrollHeight), height);
});

test("one that is opened is drawn, and stands out, wherever it is", async () => {
  await jonas.reload();
  await line(jonas, "z001").waitFor();
  await show(jonas, `#narrow/channel/${await site.channel("z120")}`);
  await jonas.waitForFunction(() =>
    document.querySelector('.sidebar [aria-current="page"]')?.textContent?.includes("z120"),
  );
  await show(jonas, `#narrow/channel/${await site.channel("z121")}`);
  await jonas.waitForFunction(() => {
    const current = [...document.querySelectorAll('.sidebar [aria-current="page"]')];
    return current.length === 1 && current[0]?.textContent?.includes("z121");
  });
  assert.equal(site.complaints, []);
});

test("what is typed finds those that were not drawn", async () => {
  await jonas.getByRole("searchbox").first().fill("z229");
  await line(jonas, "z229").waitFor();
  assert.is(await line(jonas, "z").count(), 1);
});
