// User groups: one makes them, others join and leave, and a mention shows who is in them.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { violationsOf } from "../../support/browser/violations.js";
import { messageOf, show, twoPeople, type WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: user groups");

let site: WebSite;
let maya: Page;
let jonas: Page;

/** Makes a group of Maya's. */
const makeGroup = async (name: string, params: { can_join_group?: number; members?: number[] } = {}): Promise<number> =>
  (await site.as(1).createUserGroup({ name, description: `About ${name}`, members: [], ...params })).group_id;

const rowOf = (page: Page, name: string) => page.locator("main .channel-row", { hasText: name });

const everybody = async (): Promise<number> =>
  (await site.as(1).getUserGroups({})).user_groups.find(({ name }) => name === "role:members")?.id ?? 0;

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
});
test.after(() => site.close());

test("one makes a group with people and another group, by the keyboard alone", async () => {
  await makeGroup("inner circle");
  await show(maya, "#groups/new");
  await maya.getByRole("textbox", { name: "Name" }).fill("gardeners");
  await maya.keyboard.press("Tab");
  await maya.keyboard.type("Who dig");
  const members = maya.getByRole("combobox", { name: "Members" });
  for (const name of ["Amara", "inner"]) {
    await members.fill(name);
    await maya.getByRole("option").first().waitFor();
    await members.press("Enter");
  }
  await maya.getByRole("button", { name: "Create group" }).press("Enter");
  const page = maya.locator(".group-details");
  await page.getByRole("listitem").filter({ hasText: "Amara Okafor" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "Maya Lindqvist" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "inner circle" }).waitFor();
  await show(jonas, "#groups");
  await rowOf(jonas, "gardeners").locator("small", { hasText: "2 members" }).waitFor();
  assert.is(await rowOf(jonas, "gardeners").locator(".channel-row-description").textContent(), "Who dig");
});

test("who may not change a group is offered nothing that would, and sees who may", async () => {
  const id = await makeGroup("closed");
  await show(jonas, `#groups/${id}/closed`);
  await jonas.getByText("Maya Lindqvist may change this group.").waitFor();
  assert.is(await jonas.locator(".group-details").getByRole("textbox").count(), 0);
  assert.is(await jonas.getByRole("button", { name: /Join|Deactivate/ }).count(), 0);
  await jonas.getByRole("tab", { name: "Permissions" }).click();
  await jonas.locator(".permission-words").first().waitFor();
  assert.is(await jonas.locator(".group-details select").count(), 0);
  assert.equal(await violationsOf(jonas, "main"), []);
});

test("one joins and leaves, and the other sees it at once", async () => {
  await makeGroup("open house", { can_join_group: await everybody() });
  await show(jonas, "#groups");
  await show(maya, "#groups");
  const count = rowOf(maya, "open house").locator("small");
  await count.filter({ hasText: "0 members" }).waitFor();
  await rowOf(jonas, "open house").getByRole("button", { name: "Join" }).click();
  await count.filter({ hasText: "1 member" }).waitFor();
  await rowOf(jonas, "open house").getByRole("button", { name: "Leave" }).click();
  await count.filter({ hasText: "0 members" }).waitFor();
  assert.is(await rowOf(jonas, "open house").getByRole("button", { name: "Join" }).count(), 1);
});

test("members are found, added and taken out", async () => {
  const id = await makeGroup("movers", { members: [3, 4].map((number) => site.people[number - 1]?.user_id ?? 0) });
  await show(maya, `#groups/${id}/movers/members`);
  const list = maya.getByRole("list", { name: "People" });
  await list.getByRole("listitem").nth(1).waitFor();
  const filter = maya.getByRole("searchbox", { name: "Filter members" });
  await filter.fill("kenji");
  await list.getByText("Amara Okafor").waitFor({ state: "detached" });
  await maya.getByRole("button", { name: "Remove Kenji Tanaka" }).click();
  await maya.getByText("Nobody of that name is in it.").waitFor();
  await filter.fill("");
  await maya.getByRole("combobox", { name: "Add people and groups" }).fill("Sofia");
  await maya.getByRole("option", { name: "Sofia Rossi" }).click();
  await maya.getByRole("button", { name: "Add", exact: true }).click();
  await list.getByText("Sofia Rossi").waitFor();
  assert.is(await list.getByRole("listitem").count(), 2);
});

test("a group is renamed, goes out of use and comes back", async () => {
  const id = await makeGroup("old name");
  await show(maya, `#groups/${id}/old-name`);
  const name = maya.getByRole("textbox", { name: "Name" });
  await name.fill("new name");
  await name.press("Enter");
  await maya.locator(".top-bar", { hasText: "new name" }).waitFor();
  await maya.getByRole("button", { name: "Deactivate group" }).click();
  await maya.getByRole("dialog").getByRole("button", { name: "Deactivate group" }).click();
  await maya.getByText("This group is deactivated.").waitFor();
  await show(jonas, "#groups/deactivated");
  await rowOf(jonas, "new name").waitFor();
  await maya.getByRole("button", { name: "Use again" }).click();
  await maya.getByText("This group is deactivated.").waitFor({ state: "detached" });
  await rowOf(jonas, "new name").waitFor({ state: "detached" });
  assert.is(await maya.getByRole("button", { name: "Deactivate group" }).count(), 1);
});

test("what the server refuses stands where it was asked for", async () => {
  const [inner, outer] = [await makeGroup("used"), await makeGroup("using")];
  await site.as(1).updateUserGroupSubgroups({ user_group_id: outer, add: [inner] });
  await show(maya, `#groups/${inner}/used`);
  await maya.getByRole("button", { name: "Deactivate group" }).click();
  const dialog = maya.getByRole("dialog");
  await dialog.getByRole("button", { name: "Deactivate group" }).click();
  await dialog.getByRole("alert").waitFor();
  assert.is(await maya.getByText("This group is deactivated.").count(), 0);
  await maya.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a mention of a group shows who is in it, and leads to its page", async () => {
  const members = [2, 3].map((number) => site.people[number - 1]?.user_id ?? 0);
  const id = await makeGroup("helpers", { members });
  await site
    .as(1)
    .sendMessage({ type: "channel", to: "general", topic: "helpers", content: "Ask @*helpers* for the keys" });
  await show(jonas, `#narrow/channel/${await site.channel("general")}/topic/helpers`);
  const mention = messageOf(jonas, "for the keys").locator(".user-group-mention.own");
  await mention.focus();
  await mention.press("Enter");
  const panel = jonas.getByRole("complementary", { name: "helpers" });
  await panel.getByRole("listitem").filter({ hasText: "Amara Okafor" }).waitFor();
  assert.equal(await violationsOf(jonas, ".side-panel"), []);
  await panel.getByRole("link", { name: "Open group" }).click();
  await jonas.waitForFunction((start) => location.hash.startsWith(start), `#groups/${id}/helpers`);
});

test("a phone has room for all of it", async () => {
  const phone = await site.signIn("jonas", { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  for (const hash of [
    "#groups",
    "#groups/9/designers",
    "#groups/10/launch-crew/members",
    "#groups/9/designers/permissions",
  ]) {
    await show(phone, hash);
    await phone.locator("main .tabs").waitFor();
    assert.is(await phone.evaluate("document.documentElement.scrollWidth"), 320, hash);
  }
  await phone.context().close();
});

test("the pages complained of nothing", () => {
  assert.equal(
    site.complaints.filter((complaint) => !complaint.includes("400 (Bad Request)")),
    [],
  );
});
