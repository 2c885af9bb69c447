import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { type Arrived, arriving, givePhone, say, write } from "./phones.js";

const test = worldSuite("notifications that are taken back (push.md 9)", { storages: ["memory"] });

const everywhere = worldSuite("notifications that are taken back (push.md 9)");

const shown = (world: World): Promise<number> => world.rows((tx) => tx.count("pushed_messages", "id"));

const removedBy = (arrived: readonly Arrived[]): unknown[] =>
  arrived.map(({ payload }) => [payload.type, payload.message_ids]);

/** Bob's phone shows a message of a channel that calls him, and a direct one. */
const hasTwo = async (world: World): Promise<{ channel: number; direct: number }> => {
  await givePhone(world, "bob");
  const two = { channel: 0, direct: 0 };
  await arriving(world, async () => {
    two.channel = await say(world, "@**Bob Member** hi");
    two.direct = await write(world, ["bob"], "x");
  });
  assert.is(await shown(world), 2);
  return two;
};

type Two = Awaited<ReturnType<typeof hasTwo>>;

const ways: [how: string, act: (world: World, two: Two) => Promise<unknown>, what: (two: Two) => number[]][] = [
  ["all are marked as read", (world) => world.as("bob").markAllAsRead(), ({ channel, direct }) => [channel, direct]],
  [
    "their channel is",
    (world) => world.as("bob").markStreamAsRead({ stream_id: world.channel("design") }),
    ({ channel }) => [channel],
  ],
  [
    "their topic is",
    (world) => world.as("bob").markTopicAsRead({ stream_id: world.channel("design"), topic_name: "plans" }),
    ({ channel }) => [channel],
  ],
  [
    "they are found by a narrow",
    (world) =>
      world.as("bob").updateMessageFlagsForNarrow({
        ...{ anchor: "newest", num_before: 10, num_after: 0, op: "add", flag: "read" },
        narrow: [{ operator: "dm", operand: "mia@example.com" }],
      } as never),
    ({ direct }) => [direct],
  ],
  [
    "their sender is muted",
    (world) => world.as("bob").muteUser({ muted_user_id: world.id("mia") }),
    ({ channel, direct }) => [channel, direct],
  ],
  [
    "their reader leaves the channel",
    (world) => world.as("bob").unsubscribe({ subscriptions: ["design"] }),
    ({ channel }) => [channel],
  ],
];

for (const [how, act, what] of ways)
  test(`notifications go as ${how}`, async (world) => {
    const two = await hasTwo(world);
    const arrived = await arriving(world, () => act(world, two));
    assert.equal(removedBy(arrived), [["remove", what(two)]]);
    assert.is(await shown(world), 2 - what(two).length);
  });

test("a message that is unread again is not told again", async (world) => {
  const { direct } = await hasTwo(world);
  const change = (op: "add" | "remove") => () =>
    world.as("bob").updateMessageFlags({ messages: [direct], flag: "read", op });
  await arriving(world, change("add"));
  assert.equal(await arriving(world, change("remove")), []);
});

everywhere("messages read one after the other are taken back together", async (world) => {
  const { channel, direct } = await hasTwo(world);
  const arrived = await arriving(world, async () => {
    for (const id of [direct, channel])
      await world.as("bob").updateMessageFlags({ messages: [id], op: "add", flag: "read" });
  });
  assert.equal(removedBy(arrived), [["remove", [channel, direct]]]);
});

test("the newest 200 of many are named, and none is left noted as shown", async (world) => {
  await givePhone(world, "bob");
  const ids = Array.from({ length: 250 }, (_, at) => 1_000 + at);
  await world.rows((tx) =>
    tx.insertMany(
      "pushed_messages",
      ids.map((message_id) => ({ user_id: world.id("bob"), message_id })),
    ),
  );
  const arrived = await arriving(world, () => world.as("bob").markAllAsRead());
  assert.equal(removedBy(arrived), [["remove", ids.slice(50)]]);
  assert.is(await shown(world), 0);
});

test("of thousands none is left, though they take several transactions", async (world) => {
  await givePhone(world, "bob");
  const ids = Array.from({ length: 1_300 }, (_, at) => 1_000 + at);
  await world.rows((tx) =>
    tx.insertMany(
      "pushed_messages",
      ids.map((message_id) => ({ user_id: world.id("bob"), message_id })),
    ),
  );
  await arriving(world, () => world.as("bob").markAllAsRead());
  assert.is(await shown(world), 0);
});

test("without a device the note goes all the same", async (world) => {
  const { direct } = await hasTwo(world);
  await givePhone(world, "max");
  await world.rows(async (tx) => {
    const [phone] = await tx.scan("devices", "byUser", { prefix: [world.id("bob")] });
    await tx.update("devices", phone?.id ?? 0, { push_token_id: null });
  });
  const arrived = await arriving(world, () =>
    world.as("bob").updateMessageFlags({ messages: [direct], op: "add", flag: "read" }),
  );
  assert.equal([arrived.length, await shown(world)], [0, 1]);
});
