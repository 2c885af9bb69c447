// Channels that people make, change and archive in the web client.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { show, twoPeople, type WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: channels");

const inSidebar = (page: Page, name: string) => page.locator(".sidebar .side-line", { hasText: name });

let site: WebSite;
let maya: Page;
let jonas: Page;
test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
});
test.after(() => site.close());

test("a private channel is made by the keyboard, and who is named is in it at once", async () => {
  await show(maya, "#channels/new");
  await maya.getByLabel("Name", { exact: true }).fill("budget");
  await maya.getByRole("radio", { name: "Private, with history" }).check();
  await maya.getByRole("combobox", { name: "People" }).fill("jon");
  await maya.getByRole("option", { name: "Jonas Weber" }).waitFor();
  await maya.keyboard.press("Enter");
  await maya.getByRole("button", { name: "Create channel" }).click();
  await inSidebar(jonas, "budget").waitFor();
  const { stream } = await site.as(1).getChannel({ stream_id: await site.channel("budget") });
  assert.equal([stream.invite_only, stream.history_public_to_subscribers, stream.subscriber_count], [true, true, 2]);
});

test("somebody is added later, and removed", async () => {
  const budget = await site.channel("budget");
  await show(maya, `#channels/${budget}/budget/subscribers`);
  await maya.getByRole("combobox", { name: "Add people" }).fill("amara");
  await maya.getByRole("option", { name: "Amara Okafor" }).click();
  await maya.getByRole("button", { name: "Add", exact: true }).click();
  await maya.getByRole("listitem").filter({ hasText: "Amara Okafor" }).waitFor();
  await maya.getByRole("button", { name: "Remove Amara Okafor" }).click();
  await maya.getByText("2 members", { exact: true }).waitFor();
  assert.is((await site.as(1).getSubscribers({ stream_id: budget })).subscribers.length, 2);
});

test("a permission is changed for one and seen by the other", async () => {
  const budget = await site.channel("budget");
  await show(jonas, `#channels/${budget}/budget/permissions`);
  const line = jonas.locator(".form-line", { hasText: "Send messages" });
  await line.getByText("Everyone").waitFor();
  assert.is(await jonas.locator(".channel-details select").count(), 0);
  await show(maya, `#channels/${budget}/budget/permissions`);
  await maya.getByLabel("Send messages").selectOption("Administrators");
  await line.getByText("Administrators").waitFor();
});

test("a member is offered no archiving, and reads who may", async () => {
  await show(jonas, `#channels/${await site.channel("budget")}/budget/general`);
  await jonas.getByText("Maya Lindqvist and administrators may change this.").waitFor();
  assert.is(await jonas.getByRole("button", { name: "Archive channel" }).count(), 0);
});

test("one leaves a channel in the list, and comes back", async () => {
  await show(jonas, "#channels/all");
  await jonas.getByRole("button", { name: "Unsubscribe: random" }).click();
  await inSidebar(jonas, "random").waitFor({ state: "detached" });
  await jonas.getByRole("button", { name: "Subscribe: random", exact: true }).click();
  await inSidebar(jonas, "random").waitFor();
  assert.is((await site.as(2).getSubscriptions()).subscriptions.length, 8);
});

test("a channel is renamed, archived after a question, and used again", async () => {
  const budget = await site.channel("budget");
  await show(maya, `#channels/${budget}/budget/general`);
  await maya.getByLabel("Name", { exact: true }).fill("budgets");
  await maya.keyboard.press("Enter");
  await inSidebar(jonas, "budgets").waitFor();
  await maya.getByRole("button", { name: "Archive channel" }).click();
  await maya.getByRole("dialog").getByRole("button", { name: "Archive channel" }).click();
  await inSidebar(jonas, "budgets").waitFor({ state: "detached" });
  await maya.getByRole("button", { name: "Use again" }).click();
  await inSidebar(jonas, "budgets").waitFor();
  assert.is((await site.as(1).getChannel({ stream_id: budget })).stream.name, "budgets");
});

test("somebody is invited by a link, which is revoked", async () => {
  await show(maya, "#organization/invite");
  await maya.getByRole("button", { name: "Make a link" }).click();
  const link = await maya.getByRole("textbox", { name: "Link" }).inputValue();
  assert.ok(link.startsWith(site.url));
  await maya.getByRole("button", { name: "Revoke" }).click();
  await maya.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await maya.getByText("Nobody is waiting to join.").waitFor();
  assert.equal((await site.as(1).getInvitations()).invites, []);
});

test("the pages complained of nothing", () => assert.equal(site.complaints, []));
