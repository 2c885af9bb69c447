// What an automatic check of WCAG 2.2 AA says of each view.

import { views } from "../../../scripts/screenshots/views.js";
import { browserSuite } from "../../support/browser/chromium.js";
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
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

for (const [look, options] of Object.entries(looks)) {
  test(`signing in, ${look}`, async () => {
    const page = await site.openPage({ ...options, bypassCSP: true });
    await page.waitForSelector("[name=username]");
    assert.equal(await violationsOf(page), []);
    await page.context().close();
  });

  test(`each view, ${look}`, async () => {
    const page = await site.signIn("maya", { ...options, bypassCSP: true });
    const found: string[] = [];
    page.setDefaultTimeout(10_000);
    // What one opens there is looked at by hand, in the pictures: it depends on what others have just said.
    for (const { name, hash } of views.filter(({ prepare }) => prepare === undefined)) {
      await show(page, hash);
      await page.waitForSelector(".layout");
      await page.waitForTimeout(600);
      found.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`));
    }
    assert.is(found.join("\n"), "");
  });
}
