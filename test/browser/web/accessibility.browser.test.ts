// What an automatic check of WCAG 2.2 AA says of each view.

import { views } from "../../../scripts/screenshots/views.js";
import { browserSuite } from "../../support/browser/chromium.js";
import { settlingOf } from "../../support/browser/settled.js";
import { violationsOf } from "../../support/browser/violations.js";
import { show, WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: accessibility");

let site: WebSite;
test.before(async () => {
  site = await WebSite.start();
});
test.after(() => site.close());

const looks = {
  light: { colorScheme: "light" },
  // The same page in other colors.
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

test("the check finds what is wrong, in colors and otherwise", async () => {
  const page = await site.openPage({ bypassCSP: true });
  await page.waitForSelector("[name=username]");
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement("p"), { textContent: "Hard to read" });
    pale.style.color = "#ddd";
    document.querySelector("main")?.append(pale, document.createElement("button"));
  });
  const rulesOf = (violations: readonly string[]) => violations.map((line) => line.split(":", 1)[0]).sort();
  assert.equal(rulesOf(await violationsOf(page)), ["button-name", "color-contrast"]);
  assert.equal(rulesOf(await violationsOf(page, "html", { onlyColors: true })), ["color-contrast"]);
  await page.context().close();
});

for (const [look, options] of Object.entries(looks)) {
  test(`signing in, ${look}`, async () => {
    const page = await site.openPage({ ...options, bypassCSP: true });
    await page.waitForSelector("[name=username]");
    assert.equal(await violationsOf(page), []);
    await page.context().close();
  });

  test(`each view, ${look}`, async () => {
    const page = await site.signIn("maya", { ...options, bypassCSP: true });
    const settled = settlingOf(page);
    const found: string[] = [];
    page.setDefaultTimeout(10_000);
    // What one opens there is looked at by hand, in the pictures: it depends on what others have just said.
    for (const { name, hash } of views.filter(({ prepare }) => prepare === undefined)) {
      await show(page, hash);
      await page.waitForSelector(".layout");
      await settled();
      found.push(
        ...(await violationsOf(page, "html", { onlyColors: look === "dark" })).map(
          (violation) => `${name}: ${violation}`,
        ),
      );
    }
    assert.is(found.join("\n"), "");
  });
}
