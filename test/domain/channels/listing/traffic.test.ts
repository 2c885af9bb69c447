import { countedTraffic, weeklyTraffic } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import { inWorld, type World } from "../../../support/world/world.js";

const test = suite("weekly traffic (channels.md 9.2)");

const day = 86_400;

/** The figure of a channel of this age with one message so many days ago for each number. */
const trafficOf = async (world: World, age: number, messageAges: readonly number[]): Promise<number | null> => {
  const stream_id = world.channel("design");
  for (const ago of [...messageAges].sort((a, b) => b - a)) {
    const { id } = await world.as("mia").sendMessage({ type: "channel", to: stream_id, topic: "t", content: "x" });
    await world.rows((tx) => tx.update("messages", id, { timestamp: world.now - ago * day }));
  }
  return world.rows(async (tx) => {
    const channel = await tx.update("streams", stream_id, { date_created: world.now - age * day });
    return weeklyTraffic(tx, channel, world.now);
  });
};

const cases: readonly (readonly [text: string, age: number, messages: readonly number[], figure: number | null])[] = [
  ["none for a channel of six days", 6, [1, 1], null],
  ["nothing said is zero", 7, [], 0],
  ["what was said in the first week", 7, [0, 1, 2], 3],
  ["a week's share of twenty days", 20, [1, 2, 3, 4, 5, 6], 2],
  ["a fourth of four weeks", 40, [1, 2, 3, 4, 5, 6, 7, 8], 2],
  ["a little is one", 40, [1], 1],
  ["older messages do not count", 100, [29, 30, 31, 32, 33, 34, 35, 36], 0],
];

for (const [text, age, messages, figure] of cases)
  test(text, () => inWorld("memory", async (world) => assert.is(await trafficOf(world, age, messages), figure)));

test("two digits count", () =>
  inWorld("memory", async (world) => {
    assert.is(await trafficOf(world, 7, Array(116).fill(1)), 120);
  }));

test("what was counted on another day is not kept", () =>
  inWorld("memory", async (world) => {
    const kept = () => [...engineOf(world).use(countedTraffic).figures.keys()];
    await world.as("olga").getChannels({ include_all: true });
    assert.ok(kept().length > 1);
    await world.pass(day * 1000);
    const stream_id = world.channel("design");
    await world.as("olga").getChannel({ stream_id });
    assert.equal(kept(), [stream_id]);
  }));
