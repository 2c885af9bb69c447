import { assert, suite } from "../../../support/suite.js";
import { register } from "../../../support/watching/state.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { fill, newestId, says, toChannel } from "../sent.js";

const test = suite("what unread messages cost");

const unread = [{ operator: "is", operand: "unread" }];

const calls: [string, (world: World) => Promise<unknown>][] = [
  ["the initial state", (world) => register(world, "bob")],
  [
    "the newest page of is:unread",
    (world) => world.as("bob").getMessages({ anchor: "newest", num_before: 10, num_after: 0, narrow: unread }),
  ],
  [
    "the oldest page of is:unread",
    (world) => world.as("bob").getMessages({ anchor: "oldest", num_before: 0, num_after: 10, narrow: unread }),
  ],
  [
    "a page of a topic that is unread",
    (world) =>
      world.as("bob").getMessages({
        ...{ anchor: "oldest", num_before: 0, num_after: 10 },
        narrow: [...unread, { operator: "channel", operand: "design" }, { operator: "topic", operand: "left" }],
      }),
  ],
  [
    "the first unread message",
    (world) => world.as("bob").getMessages({ anchor: "first_unread", num_before: 0, num_after: 5 }),
  ],
  [
    "marking what is unread",
    (world) =>
      world.as("bob").updateMessageFlagsForNarrow({
        ...{ anchor: "oldest", num_before: 0, num_after: 5, narrow: unread },
        ...{ op: "add", flag: "starred" },
      }),
  ],
];

/** Makes what is read, of which there are so many messages, and leaves some unread. */
type Making = (world: World, count: number) => Promise<void>;

const read = (world: World, messages: number[]) =>
  world.as("bob").updateMessageFlags({ messages, op: "add", flag: "read" });

const readingAlong: Making = async (world, count) => {
  await says("mia", toChannel("design", "read"))(world);
  await read(world, [await newestId(world), ...(await fill(world, count))]);
  for (let n = 0; n < 8; n += 1) await says("mia", toChannel("design", "left"))(world);
};

const readingTopics: Making = async (world, count) => {
  for (let n = 0; n < 8; n += 1) await says("mia", toChannel("design", "left"))(world);
  await says("mia", toChannel("design", "read"))(world);
  await read(world, [await newestId(world), ...(await fill(world, count))]);
};

const rowsOf = (making: Making, count: number, call: (world: World) => Promise<unknown>): Promise<number> =>
  inWorld("memory", async (world) => {
    await making(world, count);
    // Each client begins with the initial state, from which on memory has what was sent last.
    await register(world, "bob");
    await call(world);
    world.tap.heal();
    await call(world);
    return world.tap.rowsRead;
  });

for (const [who, making] of [
  ["reads along", readingAlong],
  ["reads some topics", readingTopics],
] as const)
  for (const [what, call] of calls)
    test(`${what} reads as many rows however much was read by who ${who}`, async () => {
      const [few, many] = [await rowsOf(making, 50, call), await rowsOf(making, 5_000, call)];
      assert.ok(many <= few + 2, `With 50 messages ${few}, with 5,000 messages ${many}.`);
    });

/** Leaves unread so many messages of a topic that the reader has muted, and a few of another topic behind them. */
const muting: Making = async (world, count) => {
  await says("mia", toChannel("design", "muted"))(world);
  await world.as("bob").muteTopic({ stream: "design", topic: "muted", op: "add" });
  await fill(world, count);
  for (let n = 0; n < 8; n += 1) await says("mia", toChannel("design", "left"))(world);
};

const inDesign = [{ operator: "channel", operand: "design" }];

for (const [what, narrow] of [
  ["everywhere", []],
  ["in a channel", inDesign],
  ["in the muted topic", [...inDesign, { operator: "topic", operand: "muted" }]],
] as const)
  test(`the first unread message ${what} reads as many rows however many wait in a muted topic`, async () => {
    const call = (world: World) =>
      world.as("bob").getMessages({ anchor: "first_unread", num_before: 0, num_after: 5, narrow: [...narrow] });
    const [few, many] = [await rowsOf(muting, 50, call), await rowsOf(muting, 5_000, call)];
    assert.ok(many <= few + 2, `With 50 messages ${few}, with 5,000 messages ${many}.`);
  });
