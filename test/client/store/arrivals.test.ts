import { Page } from "../../support/client/page.js";
import { assert } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("messages that come to a channel with a protected history", { storages: ["memory", "sqlite"] });

const narrow: [string, string][] = [["in", "home"]];

/** What mia's list of all that she has shows, and what a new one would, once bob has moved a message to `vault`. */
const afterMove = async (world: World, message_id: number): Promise<{ known: number[]; fresh: number[] }> => {
  const page = new Page(world, "mia");
  await page.begin();
  const list = page.store.messages(narrow);
  list.subscribe(() => {});
  await settle();
  const there = { stream_id: world.channel("vault"), propagate_mode: "change_one" as const };
  await world.as("bob").updateMessage({ message_id, ...there });
  await page.deliver();
  await settle();
  const range = { anchor: "newest", num_before: 50, num_after: 0 };
  const { messages } = await world.as("mia").getMessages({ narrow, ...range });
  return { known: list.get().messages.map(({ id }) => id), fresh: messages.map(({ id }) => id) };
};

const sent = async (world: World, to: string): Promise<number> =>
  (await world.as("bob").sendMessage({ type: "channel", to, topic: "plans", content: "Move me" })).id;

test("they are one's own, also where one only found them before", async (world) => {
  await world.as("mia").unsubscribe({ subscriptions: ["design"] });
  const id = await sent(world, "design");
  await world.as("mia").subscribe({ subscriptions: [{ name: "design" }] });
  const { known, fresh } = await afterMove(world, id);
  assert.ok(fresh.includes(id));
  assert.equal(known, fresh);
});

test("they come from a channel of which one does not know", async (world) => {
  await world.as("bob").createChannel({ name: "cave", subscribers: [world.id("bob")], invite_only: true });
  const id = await sent(world, "cave");
  const { known, fresh } = await afterMove(world, id);
  assert.ok(fresh.includes(id));
  assert.equal(known, fresh);
});
