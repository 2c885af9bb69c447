// What two people do with messages, each in a browser of their own: by mouse and by keyboard.

import type { Locator, Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { fingerOf, smallTouchScreen } from "../../support/browser/finger.js";
import { violationsOf } from "../../support/browser/violations.js";
import { messageOf, show, twoPeople, type WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: what one does with messages");

/** Chooses an item of the menu of a message. */
const choose = async (page: Page, row: Locator, item: string): Promise<void> => {
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

let site: WebSite;
let maya: Page;
let jonas: Page;
let general: number;

/** Somebody writes in a topic of their own, and both look at it. */
const talk = async (topic: string, by: number, ...lines: readonly string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const content of lines)
    ids.push((await site.as(by).sendMessage({ type: "channel", to: "general", topic, content })).id);
  for (const page of [maya, jonas]) {
    await show(page, `#narrow/channel/${general}/topic/${topic}`);
    await messageOf(page, lines.at(-1) ?? "")
      .first()
      .waitFor();
  }
  return ids;
};

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
  general = await site.channel("general");
});
test.after(() => site.close());

test("one reacts by the picker, and the other sees who did", async () => {
  await talk("reacting", 1, "Lunch at noon?");
  const row = messageOf(jonas, "Lunch at noon?");
  await row.hover();
  await row.getByRole("button", { name: "Add a reaction" }).first().click();
  const search = jonas.getByRole("combobox", { name: "Search emoji" });
  await search.fill("pizza");
  await search.press("Enter");
  await search.waitFor({ state: "detached" });
  const pill = messageOf(maya, "Lunch at noon?").locator(".reaction").first();
  await pill.waitFor();
  assert.ok((await pill.getAttribute("title"))?.includes("Jonas Weber reacted with :pizza:"));
  await pill.click();
  await row.locator(".reaction[title*='Maya Lindqvist']").waitFor();
});

test("the keyboard alone reacts, stars and edits", async () => {
  await talk("keyboard", 2, "Written by Jonas", "And once more");
  await jonas.locator("body").press("k");
  await jonas.locator("article.message:focus").waitFor();
  await jonas.keyboard.press("+");
  const row = jonas.locator("article.message.selected");
  await row.locator(".reaction[aria-pressed='true']").waitFor();
  await jonas.keyboard.press("*");
  await jonas.locator(".side-line", { hasText: "Starred" }).locator(".quiet-count").waitFor();
  await jonas.keyboard.press(":");
  const search = jonas.getByRole("combobox", { name: "Search emoji" });
  await search.pressSequentially("rocket");
  await search.press("Enter");
  await row.locator(".reaction", { hasText: "🚀" }).waitFor();
  await jonas.keyboard.press("e");
  const box = jonas.getByRole("textbox", { name: "Edit message" });
  await box.fill("Written by Jonas himself");
  await box.press("Control+Enter");
  await messageOf(maya, "Written by Jonas himself").locator(".mark", { hasText: "edited" }).waitFor();
  assert.is(await row.locator(".reaction[aria-pressed='true']").count(), 2);
});

test("the menu opens by the keyboard, and the focus comes back", async () => {
  await talk("menus", 1, "Something to look at");
  await jonas.locator("body").press("k");
  await jonas.keyboard.press("i");
  const menu = jonas.getByRole("menu");
  await menu.waitFor();
  await jonas.keyboard.press("End");
  await jonas.keyboard.press("c");
  assert.ok((await jonas.locator("[role='menuitem']:focus").textContent())?.startsWith("Co"));
  await jonas.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  assert.is(await jonas.locator("article.message:focus, article.message:focus-within").count(), 1);
});

test("a menu stays where it is when its message goes", async () => {
  const [message_id = 0] = await talk("going", 1, "Here and gone");
  const row = messageOf(jonas, "Here and gone");
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  const menu = jonas.locator("[role='menu'][data-is-placed]");
  await menu.waitFor();
  const before = await menu.boundingBox();
  await site.as(1).deleteMessage({ message_id });
  await row.waitFor({ state: "detached" });
  await jonas.setViewportSize({ width: 1_280, height: 790 });
  await jonas.waitForTimeout(200);
  assert.equal(await menu.boundingBox(), before);
  await jonas.keyboard.press("Escape");
  await jonas.setViewportSize({ width: 1_280, height: 800 });
});

test("a member may not delete another's message, and deletes one's own once it was confirmed", async () => {
  await talk("deleting", 1, "This is Maya's");
  const foreign = messageOf(jonas, "This is Maya's");
  await foreign.hover();
  await foreign.getByRole("button", { name: "More actions" }).click();
  await jonas.getByRole("menu").waitFor();
  assert.is(await jonas.getByRole("menuitem", { name: "Delete" }).count(), 0);
  assert.is(await jonas.getByRole("menuitem", { name: "Edit" }).count(), 0);
  await jonas.keyboard.press("Escape");
  await choose(maya, messageOf(maya, "This is Maya's"), "Delete");
  await maya.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await foreign.waitFor({ state: "detached" });
});

test("what the server refuses stands where it happened", async () => {
  const [id = 0] = await talk("refusing", 2, "A message that goes");
  const row = messageOf(jonas, "A message that goes");
  await row.hover();
  await row.getByRole("button", { name: "Edit" }).click();
  const box = jonas.getByRole("textbox", { name: "Edit message" });
  await box.fill("Too late");
  await site.as(2).updateMessage({ message_id: id, content: "Changed elsewhere" });
  await box.press("Control+Enter");
  await jonas.locator(".problem", { hasText: "prev_content_sha256" }).waitFor();
  assert.is(await box.inputValue(), "Too late");
  await box.press("Escape");
  await messageOf(jonas, "Changed elsewhere").waitFor();
});

test("a topic is moved, and its history says so", async () => {
  await talk("moving", 1, "First of three", "Second of three", "Third of three");
  await choose(maya, messageOf(maya, "Second of three"), "Move messages");
  const dialog = maya.getByRole("dialog", { name: "Move messages" });
  await dialog.getByRole("combobox", { name: "Topic" }).fill("moved away");
  await dialog.getByRole("button", { name: "Move" }).click();
  await dialog.waitFor({ state: "detached" });
  await messageOf(jonas, "Second of three").waitFor({ state: "detached" });
  await messageOf(jonas, "First of three").waitFor();
  await show(jonas, `#narrow/channel/${general}/topic/moved.20away`);
  const third = messageOf(jonas, "Third of three");
  await third.waitFor();
  await messageOf(jonas, "Second of three").locator(".mark", { hasText: "moved" }).click();
  const history = jonas.getByRole("dialog", { name: "History" });
  await history.locator("ins", { hasText: "moved away" }).waitFor();
  assert.is(await history.locator("del").first().textContent(), "moving");
  await jonas.keyboard.press("Escape");
  await history.waitFor({ state: "detached" });
});

test("a topic is resolved by its button", async () => {
  await talk("to resolve", 1, "It is done");
  await maya.locator(".top-bar").getByRole("button", { name: "Mark as resolved" }).click();
  await maya.locator(".top-bar", { hasText: "✔ to resolve" }).waitFor();
  await messageOf(maya, "It is done").waitFor();
  assert.is(await maya.locator("article.message", { hasText: "marked this topic as resolved" }).count(), 1);
});

test("a vote is seen by the other at once, and so is a new option", async () => {
  await talk("polls", 1, "/poll Where do we go?\nSea\nMountains", "Please vote");
  const own = maya.locator(".widget");
  const other = jonas.locator(".widget");
  await other.getByRole("button", { name: "Sea, 0 votes" }).click();
  await own.getByRole("button", { name: "Sea, 1 vote" }).waitFor();
  await own.locator(".poll-voters", { hasText: "Jonas Weber" }).waitFor();
  await other.getByRole("textbox", { name: "New option" }).fill("Home");
  await other.getByRole("textbox", { name: "New option" }).press("Enter");
  await own.getByRole("button", { name: "Home, 0 votes" }).click();
  await other.getByRole("button", { name: "Home, 1 vote" }).waitFor();
  assert.is(await own.locator(".poll-vote").count(), 3);
});

test("a task is ticked for everybody", async () => {
  await talk("tasks", 1, "/todo Before we ship\nwrite the notes\ntell support", "Who does what?");
  await jonas.getByRole("checkbox", { name: "write the notes" }).check();
  await maya.locator(".todo-task.done", { hasText: "write the notes" }).waitFor();
  await maya.getByRole("textbox", { name: "New task" }).fill("buy cake: for six");
  await maya.getByRole("textbox", { name: "New task" }).press("Enter");
  await jonas.locator(".todo-task", { hasText: "buy cake" }).locator("small", { hasText: "for six" }).waitFor();
  assert.is(await maya.locator(".todo-task").count(), 3);
});

test("what was marked as unread stays so while it is in sight", async () => {
  await talk("unread", 1, "One", "Two", "Three");
  await jonas.locator("article.message.unread").first().waitFor({ state: "detached" });
  await choose(jonas, messageOf(jonas, "Two"), "Mark as unread");
  await jonas.locator("article.message.unread").nth(1).waitFor();
  await jonas.waitForTimeout(500);
  assert.is(await jonas.locator("article.message.unread").count(), 2);
});

test("receipts name who has read a message", async () => {
  const [message_id = 0] = await talk("receipts", 1, "Read this");
  // The page tells what was read after half a second.
  while ((await site.as(1).getReadReceipts({ message_id })).user_ids.length === 0) await jonas.waitForTimeout(50);
  await choose(maya, messageOf(maya, "Read this"), "Who has read it");
  await maya.getByRole("dialog").locator(".person-line", { hasText: "Jonas Weber" }).waitFor();
  await maya.keyboard.press("Escape");
  await maya.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(await messageOf(maya, "Read this").count(), 1);
});

test("on a phone a long press opens the menu of a message, and a tap its buttons", async () => {
  await talk("pressing", 1, "Press here", "Not here");
  const phone = await site.signIn("jonas", { ...smallTouchScreen, bypassCSP: true });
  await show(phone, `#narrow/channel/${general}/topic/pressing`);
  const row = messageOf(phone, "Press here");
  const finger = await fingerOf(phone);
  const menu = phone.getByRole("menu", { name: "More actions" });

  await finger.down(row);
  await menu.waitFor();
  await finger.up();
  await menu.getByRole("menuitemcheckbox", { name: ":+1:" }).waitFor();
  assert.equal(await violationsOf(phone, "[role='menu']"), []);
  assert.is(await phone.evaluate(() => String(getSelection())), "");
  const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  assert.is(y + height, smallTouchScreen.viewport.height);
  await menu.getByRole("menuitemcheckbox", { name: ":+1:" }).tap();
  await messageOf(maya, "Press here").locator(".reaction[title*='Jonas Weber']").waitFor();
  await menu.waitFor({ state: "detached" });

  // A tap beside the sheet closes it, and does nothing else.
  await finger.down(row);
  await menu.waitFor();
  await finger.up();
  await phone.touchscreen.tap(195, 20);
  await menu.waitFor({ state: "detached" });
  assert.is(await row.getByRole("button", { name: "More actions" }).isVisible(), false);

  await finger.down(row);
  await finger.moveBy(0, 40);
  await phone.waitForTimeout(800);
  await finger.up();
  assert.is(await menu.count(), 0);

  await row.locator("p", { hasText: "Press here" }).tap();
  await row.getByRole("button", { name: "More actions" }).waitFor();
  assert.is(await menu.count(), 0);
  await phone.context().close();
});

test("the pages complained of nothing", () => {
  assert.equal(
    site.complaints.filter((complaint) => !complaint.includes("400 (Bad Request)")),
    [],
  );
});
