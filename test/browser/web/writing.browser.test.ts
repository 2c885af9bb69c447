// How people write in the web client.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { boxOf, messageOf, show, twoPeople, type WebSite, write } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: writing");

/** Resolves when the drafts on the server are as wanted. */
const draftsUntil = async (site: WebSite, isWanted: (contents: readonly string[]) => boolean): Promise<void> => {
  for (let left = 200; ; left -= 1) {
    const contents = (await site.as(1).getDrafts()).drafts.map(({ content }) => content);
    if (isWanted(contents)) return;
    if (left === 0) throw new Error(`The drafts are ${JSON.stringify(contents)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const savedDraft = (site: WebSite, content: string): Promise<void> =>
  draftsUntil(site, (contents) => contents.includes(content));

const noDrafts = (site: WebSite): Promise<void> => draftsUntil(site, ({ length }) => length === 0);

const refusal = { result: "error", msg: "Not now.", code: "BAD_REQUEST" };

let site: WebSite;
let maya: Page;
let jonas: Page;
let welcome: string;

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
  welcome = `#narrow/channel/${await site.channel("general")}/topic/welcome`;
  for (const page of [maya, jonas]) await show(page, welcome);
  for (const page of [maya, jonas]) await boxOf(page).waitFor();
});
test.after(() => site.close());

test("somebody is mentioned by a few letters of their name", async () => {
  await boxOf(maya).pressSequentially("Thank you @jon");
  await maya.getByRole("option", { name: "Jonas Weber" }).waitFor();
  await maya.keyboard.press("Enter");
  assert.is(await boxOf(maya).inputValue(), "Thank you @**Jonas Weber** ");
  await maya.keyboard.press("Control+Enter");
  await messageOf(jonas, "Thank you @Jonas Weber").locator(".user-mention.own").waitFor();
  assert.is(await boxOf(maya).inputValue(), "");
});

test("the emoji button opens the picker, and what one chooses goes where the caret is", async () => {
  await show(jonas, welcome.replace("topic/welcome", "topic/emoji"));
  const box = boxOf(jonas);
  await box.fill("Well done");
  await jonas.getByRole("button", { name: "Add an emoji" }).click();
  const search = jonas.getByRole("combobox", { name: "Search emoji" });
  await search.fill("tada");
  await search.press("Enter");
  await search.waitFor({ state: "detached" });
  await jonas.waitForFunction((element) => element === document.activeElement, await box.elementHandle());
  assert.is(await box.inputValue(), "Well done :tada: ");
  await box.fill("");
  await show(jonas, welcome);
});

test("arrow up in an empty box edits one's last message", async () => {
  await site.as(2).sendMessage({ type: "channel", to: "general", topic: "slips", content: "I mean Mnoday" });
  await show(jonas, welcome.replace("topic/welcome", "topic/slips"));
  await jonas.locator("article.message", { hasText: "Mnoday" }).waitFor();
  await boxOf(jonas).press("ArrowUp");
  const edit = jonas.getByRole("textbox", { name: "Edit message" });
  await edit.fill("I mean Monday");
  await edit.press("Control+Enter");
  await jonas.locator("article.message", { hasText: "I mean Monday" }).waitFor();
  assert.is(await edit.count(), 0);
  await show(jonas, welcome);
});

test("channels, their topics and emoji complete", async () => {
  await boxOf(maya).pressSequentially("See #rel");
  await maya.getByRole("option", { name: "releases" }).waitFor();
  await maya.keyboard.press(">");
  await maya.getByRole("option", { name: "1.4 on Thursday" }).waitFor();
  await maya.keyboard.press("Tab");
  await boxOf(maya).pressSequentially("and :tad");
  await maya.getByRole("option", { name: "tada" }).waitFor();
  await maya.keyboard.press("Enter");
  assert.is(await boxOf(maya).inputValue(), "See #**releases>1.4 on Thursday** and :tada: ");
  await maya.keyboard.press("Control+Enter");
  await messageOf(jonas, "#releases > 1.4 on Thursday and 🎉").waitFor();
});

test("the other sees that one types, and no longer once it is sent", async () => {
  await boxOf(maya).pressSequentially("Typing");
  await jonas.getByText("Maya Lindqvist is typing…").waitFor();
  await maya.keyboard.press("Control+Enter");
  await messageOf(jonas, "Typing").waitFor();
  await jonas.getByText("Maya Lindqvist is typing…").waitFor({ state: "detached" });
  assert.is(await boxOf(maya).inputValue(), "");
});

test("a message shows before the server has it, and says why where it is refused", async () => {
  await maya.route("**/api/v1/messages", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
  );
  await write(maya, "Too early");
  await maya.locator(".outgoing", { hasText: "Not now." }).waitFor();
  await maya.locator(".outgoing").getByRole("button", { name: "Edit" }).click();
  await maya.waitForFunction(() => document.querySelector("textarea")?.value.trim() === "Too early");
  assert.is(await maya.locator(".outgoing").count(), 0);
  await boxOf(maya).press("Control+Enter");
  await maya.locator(".outgoing", { hasText: "Not now." }).waitFor();
  await maya.unroute("**/api/v1/messages");
  await maya.locator(".outgoing").getByRole("button", { name: "Retry" }).click();
  await messageOf(jonas, "Too early").waitFor();
  await maya.locator(".outgoing").waitFor({ state: "detached" });
  assert.is(await messageOf(maya, "Too early").count(), 1);
});

test("formats go on and off by keys, and the preview is what readers see", async () => {
  await boxOf(maya).fill("very important");
  await boxOf(maya).press("Control+a");
  await boxOf(maya).press("Control+b");
  assert.is(await boxOf(maya).inputValue(), "**very important**");
  await maya.getByRole("button", { name: "Preview" }).click();
  assert.is(await maya.locator(".writing-preview strong").textContent(), "very important");
  await maya.getByRole("button", { name: "Go on writing" }).click();
  await boxOf(maya).press("Control+a");
  await boxOf(maya).press("Control+b");
  assert.is(await boxOf(maya).inputValue(), "very important");
  await boxOf(maya).fill("");
});

test("the preview shows a poll and a list of tasks as they will be", async () => {
  await boxOf(maya).fill("/poll Where do we go?\nSea\nMountains");
  await maya.getByRole("button", { name: "Preview" }).click();
  const preview = maya.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "Mountains, 0 votes" }).waitFor();
  assert.is(await preview.getByRole("button", { name: "Sea, 0 votes" }).isDisabled(), true);
  await maya.getByRole("button", { name: "Go on writing" }).click();
  await boxOf(maya).fill("/todo Before we ship\nnotes: both languages");
  await maya.getByRole("button", { name: "Preview" }).click();
  await preview.getByRole("checkbox", { name: "notes" }).waitFor();
  assert.is(await preview.locator("small").textContent(), "both languages");
  await maya.getByRole("button", { name: "Go on writing" }).click();
  await boxOf(maya).fill("");
});

test("a file that is pasted is uploaded, and its link stands in the text", async () => {
  await boxOf(maya).fill("Look:");
  await boxOf(maya).evaluate((box) => {
    const files = new DataTransfer();
    files.items.add(new File(["some words"], "notes.txt", { type: "text/plain" }));
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: files, bubbles: true, cancelable: true }));
  });
  await maya.waitForFunction(() => document.querySelector("textarea")?.value.includes("](/user_uploads/"));
  await boxOf(maya).press("Control+Enter");
  const link = messageOf(jonas, "Look: notes.txt").locator("a[href*='user_uploads']");
  assert.is(await link.textContent(), "notes.txt");
});

test("what one has typed outlives a reload, shows in another tab, and is gone everywhere once it is sent", async () => {
  await noDrafts(site);
  await boxOf(maya).fill("Not finished");
  await savedDraft(site, "Not finished");
  await maya.reload();
  await boxOf(maya).waitFor();
  assert.is(await boxOf(maya).inputValue(), "Not finished");
  const other = await site.openTab(maya.context(), welcome);
  await other.waitForFunction(() => document.querySelector("textarea")?.value === "Not finished");
  await boxOf(other).press("End");
  await boxOf(other).pressSequentially(", but now");
  await maya.waitForFunction(() => document.querySelector("textarea")?.value === "Not finished, but now");
  await boxOf(other).press("Control+Enter");
  await messageOf(jonas, "Not finished, but now").waitFor();
  await maya.waitForFunction(() => document.querySelector("textarea")?.value === "");
  await noDrafts(site);
  await other.close();
});

test("what is written on one device goes on on another", async () => {
  await boxOf(maya).fill("Begun here");
  await savedDraft(site, "Begun here");
  const phone = await site.signIn("maya");
  await show(phone, welcome);
  await phone.waitForFunction(() => document.querySelector("textarea")?.value === "Begun here");
  await boxOf(phone).press("End");
  await boxOf(phone).pressSequentially(", finished there");
  await maya.waitForFunction(() => document.querySelector("textarea")?.value === "Begun here, finished there");
  await boxOf(phone).press("Control+Enter");
  await messageOf(jonas, "Begun here, finished there").waitFor();
  await maya.waitForFunction(() => document.querySelector("textarea")?.value === "");
  await noDrafts(site);
  assert.is(await messageOf(jonas, "Begun here").count(), 1);
  await phone.context().close();
});

test("a topic is begun in its channel, and shows once something is said there", async () => {
  await show(maya, `#narrow/channel/${await site.channel("general")}`);
  await maya.getByRole("combobox", { name: "Topic" }).waitFor();
  await maya.keyboard.press("c");
  await maya.keyboard.type("A new idea");
  await maya.keyboard.press("Enter");
  await maya.keyboard.type("What about bicycles?");
  await maya.keyboard.press("Control+Enter");
  await maya.waitForURL(/topic\/A.20new.20idea/);
  await messageOf(maya, "What about bicycles?").waitFor();
  assert.is(await boxOf(maya).evaluate((box) => box === document.activeElement), true);
});

test("a direct message is begun anywhere, and its draft waits among the drafts", async () => {
  await show(maya, "#inbox");
  await maya.getByRole("heading", { name: "Inbox" }).waitFor();
  await maya.keyboard.press("x");
  await maya.keyboard.type("jonas");
  await maya.getByRole("option", { name: "Jonas Weber" }).waitFor();
  await maya.keyboard.press("Enter");
  await boxOf(maya).fill("Only for you");
  await savedDraft(site, "Only for you");
  await show(maya, "#drafts");
  await maya.getByRole("button", { name: "Only for you" }).click();
  await maya.waitForURL(/narrow\/dm/);
  assert.is(await boxOf(maya).inputValue(), "Only for you");
  await boxOf(maya).press("Control+Enter");
  await messageOf(maya, "Only for you").waitFor();
  await noDrafts(site);
});

test("a draft is deleted, and comes back by Undo", async () => {
  await show(maya, welcome);
  await boxOf(maya).fill("Rather not");
  await savedDraft(site, "Rather not");
  await show(maya, "#drafts");
  await maya.getByRole("button", { name: "Delete draft" }).click();
  await maya.getByText("No drafts.").waitFor();
  await maya.getByRole("button", { name: "Undo" }).click();
  await maya.getByRole("button", { name: "Rather not" }).waitFor();
  await maya.getByRole("button", { name: "Delete draft" }).click();
  await noDrafts(site);
  assert.is(await maya.locator(".kept-row").count(), 0);
});

test("a message is sent later, or now after all", async () => {
  await show(maya, welcome);
  await boxOf(maya).fill("Good night");
  await maya.getByRole("button", { name: "Send later" }).click();
  await maya.getByRole("button", { name: "Tomorrow at 9:00 AM" }).click();
  await maya.getByText(/^Will be sent/).waitFor();
  assert.is(await boxOf(maya).inputValue(), "");
  await show(maya, "#scheduled");
  await maya.getByText("Good night").waitFor();
  await maya.getByRole("button", { name: "Send now" }).click();
  await maya.getByText("Nothing is scheduled.").waitFor();
  await messageOf(jonas, "Good night").waitFor();
});

test("whoever mentions fifty people or more is asked first", async () => {
  const guests = await Promise.all(
    Array.from({ length: 45 }, (_, i) =>
      site.organization.chat.host.ensureUser({ email: `guest${i}@northwind.example`, full_name: `Visitor ${i}` }),
    ),
  );
  await site.as(1).subscribe({
    subscriptions: [{ name: "general" }],
    principals: guests.map(({ user_id }) => user_id),
  });
  await show(maya, welcome);
  await write(maya, "@**all** Fire drill at noon");
  await maya.getByText("This will notify 57 people.").waitFor();
  assert.is(await messageOf(jonas, "Fire drill at noon").count(), 0);
  await maya.getByRole("button", { name: "Send anyway" }).click();
  await messageOf(jonas, "Fire drill at noon").waitFor();
});

test("the page has nothing to complain of", () =>
  assert.equal(
    site.complaints.filter((complaint) => !complaint.includes("400")),
    [],
  ));
