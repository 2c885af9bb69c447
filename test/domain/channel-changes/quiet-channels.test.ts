import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("channels in which nobody writes (channels.md 9.3)", { storages: ["memory", "sqlite"] });

const day = 86_400_000;

const active = async (world: World): Promise<string[]> => {
  const { streams } = await world.as("olga").getChannels({ include_all: true, exclude_archived: false });
  return streams.filter(({ is_recently_active }) => is_recently_active).map(({ name }) => name);
};

const write = (world: World, to: string) =>
  world.as("mia").sendMessage({ type: "channel", to, topic: "t", content: "Hello" });

/** Registers a queue for each, and returns what they are told of activity after these days. */
const toldAfter = async (world: World, days: number, names: readonly ("bob" | "gus")[]): Promise<unknown[]> => {
  const queues = [];
  for (const name of names)
    queues.push({ name, queue_id: (await world.as(name).registerQueue({ idle_queue_timeout: 604_800 })).queue_id });
  await opensAfter(world, days);
  const told = [];
  for (const { name, queue_id } of queues)
    for (const event of await pollNow(world, name, { queue_id }))
      if (event.property === "is_recently_active") told.push([name, event.name, event.value]);
  return told;
};

const opensAfter = async (world: World, days: number): Promise<void> => {
  await world.chat.close();
  await world.open(world.clock.now() + days * day);
  await world.settled();
};

test("they are no longer recently active after 180 days, and who may know of them is told", async (world) => {
  await opensAfter(world, 100);
  await write(world, "design");
  await opensAfter(world, 79);
  assert.equal(await toldAfter(world, 2, ["bob", "gus"]), [
    ["bob", "general", false],
    ["bob", "vault", false],
    ["bob", "lobby", false],
    ["gus", "general", false],
    ["gus", "lobby", false],
  ]);
  assert.equal(await active(world), ["attic", "design"]);
});

test("a message wakes them", async (world) => {
  await opensAfter(world, 181);
  assert.equal(await active(world), ["attic"]);
  const { queue_id } = await world.as("bob").registerQueue();
  await write(world, "design");
  const [event] = (await pollNow(world, "bob", { queue_id })).filter(({ type }) => type === "stream");
  assert.equal([event?.property, event?.name, event?.value], ["first_message_id", "design", 1]);
  assert.equal(await active(world), ["attic", "design"]);
});

test("a channel that is new has been active", async (world) => {
  await opensAfter(world, 100);
  await world.as("mia").subscribe({ subscriptions: [{ name: "fresh" }] });
  await opensAfter(world, 100);
  assert.equal(await active(world), ["attic", "fresh"]);
});

test("it is looked at once a day", async (world) => {
  await world.pass(180 * day - 3_600_000);
  assert.ok((await active(world)).includes("design"));
  await world.clock.advance(day + 3_600_000);
  await world.settled();
  assert.not((await active(world)).includes("design"));
});
