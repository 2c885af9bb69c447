// What people see whose session ends while they write.

import type { Page } from "playwright-core";
import { password } from "../../../../scripts/screenshots/organization.js";
import { browserSuite } from "../../../support/browser/chromium.js";
import { boxOf, messageOf, show, WebSite, write } from "../../../support/browser/web-site.js";
import { assert } from "../../../support/suite.js";

const test = browserSuite("the web client: a session that ends");

const signInAgain = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.fill("[name=username]", email);
  await page.fill("[name=password]", secret);
  await page.click("[type=submit]");
  await boxOf(page).waitFor();
};

let site: WebSite;
let jonas: Page;
let email: string;

test.before(async () => {
  site = await WebSite.start();
  email = site.people[1]?.email ?? "";
  jonas = await site.signIn("jonas");
  await show(jonas, `#narrow/channel/${await site.channel("general")}/topic/welcome`);
  await boxOf(jonas).waitFor();
});
test.after(() => site.close());

test("a session that is ended elsewhere leads to the sign-in, and the text is there again after it", async () => {
  await boxOf(jonas).fill("Half a sentence");
  for (const { session_id } of (await site.as(2).getSessions()).sessions) await site.as(2).endSession({ session_id });
  await jonas.getByRole("status").getByText("You are signed out.").waitFor();
  assert.is(await jonas.locator("article.message").count(), 0);
  await signInAgain(jonas, email, password);
  assert.is(await boxOf(jonas).inputValue(), "Half a sentence");
});

test("a password that is changed elsewhere does so, too", async () => {
  await boxOf(jonas).fill("Another half");
  await site.organization.chat.host.setPassword(site.people[1]?.user_id ?? 0, "another calm place to talk");
  await jonas.getByRole("status").getByText("You are signed out.").waitFor();
  await signInAgain(jonas, email, "another calm place to talk");
  assert.is(await boxOf(jonas).inputValue(), "Another half");
  await boxOf(jonas).press("Control+Enter");
  await messageOf(jonas, "Another half").waitFor();
});

test("whoever is deactivated is signed out, and reads why when they sign in again", async () => {
  await write(jonas, "My last words");
  await messageOf(jonas, "My last words").waitFor();
  await site.as(1).deactivateUser({ user_id: site.people[1]?.user_id ?? 0 });
  await jonas.getByRole("status").getByText("You are signed out.").waitFor();
  await jonas.fill("[name=username]", email);
  await jonas.fill("[name=password]", "another calm place to talk");
  await jonas.click("[type=submit]");
  await jonas.getByRole("alert").getByText("This account is deactivated.").waitFor();
  assert.is(await jonas.locator("article.message").count(), 0);
});
