// What people set for themselves in the web client.

import type { Page } from "playwright-core";
import { password } from "../../../scripts/screenshots/organization.js";
import { browserSuite } from "../../support/browser/chromium.js";
import { show, WebSite } from "../../support/browser/web-site.js";
import { picture } from "../../support/pictures/picture.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: settings");

const settingsOf = async (site: WebSite, number: number) =>
  (await site.as(number).registerQueue({ fetch_event_types: ["user_settings"] })).user_settings;

/** Waits until what a call answers is as it should be. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

let site: WebSite;
let jonas: Page;
test.before(async () => {
  site = await WebSite.start();
  jonas = await site.signIn("jonas");
});
test.after(() => site.close());

test("a notification that is turned on is kept", async () => {
  await show(jonas, "#settings/notifications");
  await jonas.getByRole("checkbox", { name: "Other messages in channels: E-mail" }).check();
  await until(async () => (await settingsOf(site, 2))?.enable_stream_email_notifications === true);
  await jonas.reload();
  assert.ok(await jonas.getByRole("checkbox", { name: "Other messages in channels: E-mail" }).isChecked());
});

test("colors change at once", async () => {
  await show(jonas, "#settings/appearance");
  await jonas.getByLabel("Colors").selectOption("Dark");
  await jonas.waitForSelector("html[data-theme=dark]");
  await until(async () => (await settingsOf(site, 2))?.color_scheme === 2);
  assert.is(await jonas.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
});

test("a picture is uploaded, seen by others, and removed", async () => {
  await show(jonas, "#settings/profile");
  const source = () => jonas.locator(".avatar-line img").getAttribute("src");
  await jonas.waitForSelector(".avatar-line img");
  const before = await source();
  await jonas.setInputFiles("[type=file][aria-label=Picture]", {
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(picture().bytes),
  });
  await jonas.getByRole("button", { name: "Remove picture" }).waitFor();
  assert.ok((await source()) !== before);
  await jonas.getByRole("button", { name: "Remove picture" }).click();
  await jonas.getByRole("button", { name: "Remove picture" }).waitFor({ state: "detached" });
});

test("a file that is no picture says so where it was chosen", async () => {
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await jonas.setInputFiles("[type=file][aria-label=Picture]", file);
  const alert = jonas.locator(".avatar-line [role=alert]");
  await alert.waitFor();
  assert.ok((await alert.textContent()) !== "");
});

test("a bot's key shows when it is made, and again after the password", async () => {
  await show(jonas, "#settings/bots");
  await jonas.getByRole("button", { name: "New bot" }).click();
  const dialog = jonas.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Reports");
  await dialog.getByLabel("Address begins with").fill("reports");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Create bot" }).click();
  const key = await dialog.getByRole("textbox", { name: "API key" }).inputValue();
  const bot = (await site.as(2).getBots()).bots[0];
  assert.is(key, bot?.api_key);
  await dialog.getByRole("button", { name: "Close" }).click();
  await jonas.getByText("Reports", { exact: true }).waitFor();
  await jonas.getByRole("button", { name: "Show key" }).click();
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Show key" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Show key" }).click();
  const shown = dialog.getByRole("textbox", { name: "API key" });
  await shown.waitFor();
  assert.is(await shown.inputValue(), key);
  await dialog.getByRole("button", { name: "Close" }).click();
});

test("a new password ends the other browsers, and this one goes on", async () => {
  const other = await site.signIn("jonas");
  await show(jonas, "#settings/sessions");
  await jonas.getByText("This browser").waitFor();
  await jonas.getByRole("button", { name: "Sign out everywhere else" }).waitFor();
  await show(jonas, "#settings/account");
  await jonas.getByRole("button", { name: "Change password" }).click();
  const dialog = jonas.getByRole("dialog");
  await dialog.getByLabel("Password until now").fill("wrong");
  await dialog.getByLabel("New password").fill("another calm place to talk");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Password until now").fill(password);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await jonas.getByText("Your password is changed.").waitFor();
  await other.waitForSelector("[name=username]");
  await show(jonas, "#settings/sessions");
  await jonas.getByText("This browser").waitFor();
  assert.is(await jonas.locator(".thing").count(), 1);
});
