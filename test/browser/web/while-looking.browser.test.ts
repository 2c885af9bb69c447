// What others change while somebody looks: the page says what is so, and keeps what was typed.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { boxOf, messageOf, show, twoPeople, type WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: changes while one looks");

let site: WebSite;
let jonas: Page;
let jonasId: number;

/** Somebody says something in a topic, and Jonas looks at it. */
const lookAt = async (channel: string, topic: string, content: string, by = 1): Promise<number> => {
  const { id } = await site.as(by).sendMessage({ type: "channel", to: channel, topic, content });
  await show(jonas, `#narrow/channel/${await site.channel(channel)}/topic/${topic}`);
  await messageOf(jonas, content).waitFor();
  return id;
};

/** Changes something that keeps Jonas from writing, and back: meanwhile the page says so, and then his text is there. */
const blocked = async (says: string, change: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> => {
  await boxOf(jonas).fill("Half a sentence");
  await change();
  await jonas.getByText(says, { exact: true }).waitFor();
  await boxOf(jonas).waitFor({ state: "detached" });
  await back();
  await boxOf(jonas).waitFor();
  assert.is(await boxOf(jonas).inputValue(), "Half a sentence");
  await boxOf(jonas).fill("");
};

test.before(async () => {
  ({ site, jonas } = await twoPeople());
  jonasId = site.people[1]?.user_id ?? 0;
});
test.after(() => site.close());

test("a channel that one may no longer write to says so", async () => {
  await lookAt("support", "rights", "Who may write here?");
  const stream_id = await site.channel("support");
  const { user_groups } = await site.as(1).getUserGroups();
  const groupOf = (name: string): number => user_groups.find((group) => group.name === name)?.id ?? 0;
  const allow = (name: string) =>
    site.as(1).updateChannel({ stream_id, can_send_message_group: { new: groupOf(name) } });
  const says = "You may read this channel, but not write to it.";
  await blocked(
    says,
    () => allow("role:administrators"),
    () => allow("role:everyone"),
  );
  await allow("role:members");
  const setRole = (role: 400 | 600) => site.as(1).updateUserById({ user_id: jonasId, role });
  await blocked(
    says,
    () => setRole(600),
    () => setRole(400),
  );
  assert.is(await messageOf(jonas, "Who may write here?").count(), 1);
});

test("a channel that is archived says so, and goes on when it is used again", async () => {
  await lookAt("support", "archive", "The last word");
  const stream_id = await site.channel("support");
  await blocked(
    "This channel is archived. Nobody can write to it.",
    () => site.as(1).archiveChannel({ stream_id }),
    () => site.as(1).updateChannel({ stream_id, is_archived: false }),
  );
  assert.is(await messageOf(jonas, "The last word").count(), 1);
});

test("a private channel that one was taken out of shows nothing more, and all again with what was typed", async () => {
  await lookAt("leadership", "hiring", "Between us");
  await boxOf(jonas).fill("My opinion");
  const principals = [jonasId];
  await site.as(1).unsubscribe({ subscriptions: ["leadership"], principals });
  await jonas.getByText("You cannot read this channel.").waitFor();
  assert.is(await messageOf(jonas, "Between us").count(), 0);
  await site.as(1).subscribe({ subscriptions: [{ name: "leadership" }], principals });
  await messageOf(jonas, "Between us").waitFor();
  assert.is(await boxOf(jonas).inputValue(), "My opinion");
  await boxOf(jonas).fill("");
});

test("a topic that is moved as a whole takes along who looks, and what they typed", async () => {
  const message_id = await lookAt("general", "movables", "Where do we go?");
  await boxOf(jonas).fill("Not yet");
  await site.as(1).updateMessage({ message_id, topic: "moved", propagate_mode: "change_all" });
  await jonas.waitForURL(/topic\/moved$/);
  await messageOf(jonas, "Where do we go?").waitFor();
  await jonas.waitForFunction(() => document.querySelector("textarea")?.value === "Not yet");
  await site.as(1).updateMessage({ message_id, topic: "✔ moved", propagate_mode: "change_all" });
  await jonas.locator(".top-bar", { hasText: "✔ moved" }).waitFor();
  await boxOf(jonas).press("Control+Enter");
  await messageOf(jonas, "Not yet").waitFor();
  const { messages } = await site.as(2).getMessages({ anchor: "newest", num_before: 1, num_after: 0, narrow: [] });
  assert.is(messages[0]?.subject, "✔ moved");
});

test("a message that is deleted while its author edits it leaves the text to them", async () => {
  const message_id = await lookAt("general", "edited", "As it was", 2);
  await site.as(1).sendMessage({ type: "channel", to: "general", topic: "edited", content: "Something else" });
  const row = messageOf(jonas, "As it was");
  await row.hover();
  await row.getByRole("button", { name: "Edit" }).click();
  await jonas.getByRole("textbox", { name: "Edit message" }).fill("A much better wording");
  await site.as(1).deleteMessage({ message_id });
  await row.waitFor({ state: "detached" });
  await jonas.waitForFunction(() =>
    [...document.querySelectorAll("textarea")].some(({ value }) => value === "A much better wording"),
  );
  assert.is(await jonas.getByRole("textbox", { name: "Edit message" }).count(), 0);
  await boxOf(jonas).fill("");
});

test("a dialog about a message that goes says what is so", async () => {
  const message_id = await lookAt("general", "dialogs", "About to go");
  await site.as(1).sendMessage({ type: "channel", to: "general", topic: "dialogs", content: "This stays" });
  const row = messageOf(jonas, "About to go");
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await jonas.getByRole("menuitem", { name: "Who has read it" }).waitFor();
  await site.as(1).deleteMessage({ message_id });
  await row.waitFor({ state: "detached" });
  await jonas.getByRole("menuitem", { name: "Who has read it" }).click();
  await jonas.getByRole("dialog").getByRole("alert").waitFor();
  await jonas.keyboard.press("Escape");
  await jonas.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(await messageOf(jonas, "This stays").count(), 1);
});

test("what another edits changes where it stands, and the box keeps its text and the focus", async () => {
  const message_id = await lookAt("general", "wording", "A mistkae");
  await boxOf(jonas).fill("I read");
  await site.as(1).updateMessage({ message_id, content: "A mistake" });
  await messageOf(jonas, "A mistake").waitFor();
  await jonas.keyboard.type(" this");
  assert.is(await boxOf(jonas).inputValue(), "I read this");
});

test("the pages complained of nothing but what was refused", () =>
  assert.equal(
    site.complaints.filter((complaint) => !complaint.includes("400 (Bad Request)")),
    [],
  ));
