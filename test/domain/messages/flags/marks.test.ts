import fc from "fast-check";
import { assert, suite } from "../../../support/suite.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { toChannel, toPeople } from "../sent.js";
import { flagsSeen, nth, unreadCount } from "./flagged.js";

const test = suite("marks up to which all is read");

const places = [
  () => toChannel("design"),
  () => toChannel("design", "other"),
  () => toChannel("general"),
  (world: World) => toPeople("bob")(world),
];

type Step = { kind: "send"; to: number } | { kind: "flag"; value: boolean; of: number[] } | { kind: "all" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("send" as const), to: fc.nat(places.length - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("flag" as const),
      value: fc.boolean(),
      of: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "all" as const }) },
);

/** Does a step, and keeps in `read` which of the messages are read. */
const does = async (world: World, step: Step, read: boolean[]): Promise<void> => {
  if (step.kind === "all") {
    await world.as("bob").markAllAsRead();
    read.fill(true);
  } else if (step.kind === "send") {
    await world.as("mia").sendMessage(places[step.to]?.(world) as never);
    read.push(false);
  } else {
    const known = step.of.filter((at) => at < read.length);
    const messages = known.map((at) => nth(world, at + 1));
    await world.as("bob").updateMessageFlags({ messages, op: step.value ? "add" : "remove", flag: "read" });
    for (const at of known) read[at] = step.value;
  }
};

test("tell the same as a note about each message", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), (steps) =>
      inWorld("memory", async (world) => {
        const read: boolean[] = [];
        for (const each of steps) await does(world, each, read);
        assert.is(await unreadCount(world, "bob"), read.filter((one) => !one).length);
        for (const [at, one] of read.entries())
          assert.is((await flagsSeen(world, "bob", at + 1)).includes("read"), one, `message ${at + 1}`);
        const { anchor } = await world.as("bob").getMessages({ anchor: "first_unread", num_before: 0, num_after: 0 });
        const first = read.indexOf(false);
        assert.is(anchor, first === -1 ? 1e16 : nth(world, first + 1));
      }),
    ),
    { seed: 3, numRuns: 40 },
  ));

test("are all that is kept of who reads along", () =>
  inWorld("memory", async (world) => {
    for (let turn = 0; turn < 30; turn += 1) {
      await world.as("mia").sendMessage(toChannel("design") as never);
      await world.as("mia").sendMessage(toChannel("general") as never);
      const messages = [nth(world, 2 * turn + 1), nth(world, 2 * turn + 2)];
      await world.as("bob").updateMessageFlags({ messages, op: "add", flag: "read" });
    }
    const prefix = [world.id("bob")];
    const [marks, blocks] = await world.rows((tx) =>
      Promise.all([tx.scan("read_marks", "byUser", { prefix }), tx.scan("read_blocks", "byUser", { prefix })]),
    );
    assert.is(marks.length, 2);
    assert.is(blocks.length, 0);
  }));

test("rise past what was read in any order", () =>
  inWorld("memory", async (world) => {
    for (let turn = 0; turn < 8; turn += 1) await world.as("mia").sendMessage(toChannel("design") as never);
    for (const n of [8, 3, 5, 4, 7, 2, 6, 1])
      await world.as("bob").updateMessageFlags({ messages: [nth(world, n)], op: "add", flag: "read" });
    const { read_blocks } = await world.tap.dump();
    assert.is(read_blocks?.length, 0);
  }));
