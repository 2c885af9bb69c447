import { Page } from "../../support/client/page.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("what one has in a channel that one leaves", { storages: ["memory", "sqlite"] });

const starredBy = (page: Page) => page.store.snapshot().starred_messages;

/** Mia has starred a message in each channel. */
const starIn = async (world: World, ...channels: readonly ("vault" | "design")[]): Promise<number[]> => {
  const messages: number[] = [];
  for (const to of channels)
    messages.push((await world.as("mia").sendMessage({ type: "channel", to, topic: "t", content: "Keep" })).id);
  await world.as("mia").updateMessageFlags({ messages, op: "add", flag: "starred" });
  return messages;
};

const leave = (world: World, name: "vault" | "design") => world.as("mia").unsubscribe({ subscriptions: [name] });

test("a page begins again when its reader leaves a private channel, and when they come back", async (world) => {
  const [inVault = 0, inDesign = 0] = await starIn(world, "vault", "design");
  const page = new Page(world, "mia");
  await page.begin();
  assert.equal(starredBy(page), [inVault, inDesign]);
  await leave(world, "vault");
  await page.deliver();
  assert.ok(page.isOutdated);
  await page.begin();
  assert.equal(starredBy(page), [inDesign]);
  page.isOutdated = false;
  await world.as("bob").subscribe({
    subscriptions: [{ name: "vault" }],
    principals: [world.id("mia")],
  });
  await page.deliver();
  assert.ok(page.isOutdated);
  await page.begin();
  assert.equal(starredBy(page), [inVault, inDesign]);
});

test("nothing is unread in a channel that one has left, one's own messages of before included", async (world) => {
  await leave(world, "design");
  const [own = 0] = await starIn(world, "design");
  await world.as("mia").subscribe({ subscriptions: [{ name: "design" }] });
  await world.as("mia").updateMessageFlags({ messages: [own], op: "remove", flag: "read" });
  const page = new Page(world, "mia");
  await page.begin();
  const count = page.store.select((view) => view.unreadTotal());
  assert.is(count.get(), 1);
  await leave(world, "design");
  await page.deliver();
  assert.is(count.get(), 0);
  await page.begin();
  assert.is(count.get(), 0);
});

test("it goes on as it is where what was starred stays", async (world) => {
  const ids = await starIn(world, "design");
  const page = new Page(world, "mia");
  await page.begin();
  await leave(world, "design");
  await world.as("mia").subscribe({ subscriptions: [{ name: "a new private one" }], invite_only: true });
  await page.deliver();
  assert.not(page.isOutdated);
  assert.equal(starredBy(page), ids);
});

test("a page begins again where its reader joins again and has an own message of before that is unread", async (world) => {
  await leave(world, "design");
  const [own = 0] = await starIn(world, "design");
  await world.as("mia").subscribe({ subscriptions: [{ name: "design" }] });
  await world.as("mia").updateMessageFlags({ messages: [own], op: "remove", flag: "read" });
  const page = new Page(world, "mia");
  await page.begin();
  await leave(world, "design");
  await world.as("mia").subscribe({ subscriptions: [{ name: "design" }] });
  await page.deliver();
  assert.ok(page.isOutdated);
  await page.begin();
  assert.is(page.store.select((view) => view.unreadTotal()).get(), 1);
});

test("a page begins again where a channel that its reader never joined becomes private, and public again", async (world) => {
  const { subscribed } = await world.as("olga").subscribe({ subscriptions: [{ name: "a new one" }] });
  assert.ok(subscribed);
  const stream_id = (await world.as("olga").getChannelId({ stream: "a new one" })).stream_id;
  const { id } = await world.as("olga").sendMessage({ type: "channel", to: "a new one", topic: "t", content: "Keep" });
  await world.as("mia").updateMessageFlags({ messages: [id], op: "add", flag: "starred" });
  const page = new Page(world, "mia");
  await page.begin();
  for (const is_private of [true, false]) {
    page.isOutdated = false;
    await world.as("olga").updateChannel({ stream_id, is_private });
    await page.deliver();
    assert.ok(page.isOutdated);
    await page.begin();
    assert.equal(starredBy(page), is_private ? [] : [id]);
  }
});
