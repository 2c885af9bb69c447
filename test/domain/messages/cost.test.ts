import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { says, toChannel, toPeople } from "./sent.js";

const test = suite("what messages cost");

/** How often a call asks the storage, its beginning, its end and the look at who calls included. */
const callsOf = async (world: World, work: () => Promise<unknown>): Promise<number> => {
  world.tap.heal();
  await work();
  return world.tap.calls;
};

const many = async (world: World, count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await world.as("bob").sendMessage(toChannel("design", `topic ${i % 3}`) as never);
};

/** A call of each kind, done once before, and how many storage calls it may need. */
const sends = [
  ["by a script to a channel", { ...toChannel("design", "topic 1"), client: "script" }, 8],
  ["by somebody at a client", { ...toChannel("design", "topic 1"), read_by_sender: true }, 10],
  ["with code in it", toChannel("design", "topic 1", "```\ncode\n```"), 9],
  ["with a mention", toChannel("design", "topic 1", "@**Mia Member**"), 14],
] as const;

for (const [what, params, most] of sends)
  test(`a message ${what} needs at most ${most} storage calls`, () =>
    inWorld("memory", async (world) => {
      await many(world, 6);
      const send = () => world.as("bob").sendMessage(params as never);
      await send();
      const calls = await callsOf(world, send);
      assert.ok(calls <= most, `It took ${calls}.`);
    }));

test("a direct message needs at most 7 storage calls", () =>
  inWorld("memory", async (world) => {
    const send = () => world.as("bob").sendMessage(toPeople("mia")(world) as never);
    await send();
    const calls = await callsOf(world, send);
    assert.ok(calls <= 7, `It took ${calls}.`);
  }));

test("a message costs the same however many are subscribed, and whatever was sent before", () =>
  inWorld("memory", async (world) => {
    await many(world, 6);
    const send = () => world.as("bob").sendMessage(toChannel("design", "topic 1") as never);
    const before = await callsOf(world, send);
    for (const name of ["olga", "ada", "max"] as const)
      await world.as(name).subscribe({ subscriptions: [{ name: "design" }] });
    await many(world, 50);
    assert.is(await callsOf(world, send), before);
  }));

// One of these finds up to where the viewer has read each conversation; it is remembered until the next time.
const narrows = [
  ["a channel", [["channel", "design"]], 7],
  [
    "a topic",
    [
      ["channel", "design"],
      ["topic", "topic 1"],
    ],
    8,
  ],
  ["a conversation", [["dm", "bob@example.com"]], 8],
  [
    "a sender in a channel",
    [
      ["channel", "design"],
      ["sender", "bob@example.com"],
    ],
    8,
  ],
  ["everything", [], 18],
] as const;

for (const [what, narrow, most] of narrows)
  for (const name of ["mia", "max"] as const)
    test(`a page of ${what} needs at most ${most} storage calls, whatever its size (${name})`, () =>
      inWorld("memory", async (world) => {
        await many(world, 120);
        for (let i = 0; i < 60; i += 1) await says("bob", toPeople("mia", "max"))(world);
        for (let i = 0; i < 60; i += 1) await says("bob", toPeople("mia"))(world);
        const page = (num_before: number) =>
          world.as(name).getMessages({ anchor: "newest", num_before, num_after: 0, narrow: narrow as never });
        const [small, large] = [await callsOf(world, () => page(10)), await callsOf(world, () => page(100))];
        assert.ok(small <= most && large <= most, `It took ${small} for 10 messages and ${large} for 100.`);
      }));

test("asking for many ids takes few storage calls", () =>
  inWorld("memory", async (world) => {
    await many(world, 100);
    const message_ids = Array.from({ length: 100 }, (_, at) => at + 1);
    for (const name of ["mia", "max"] as const) {
      const calls = await callsOf(world, () => world.as(name).getMessages({ message_ids }));
      assert.ok(calls <= 9, `It took ${calls} for ${name}.`);
    }
  }));
