import { assert, suite } from "../../support/suite.js";
import { lastId, pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { quiet } from "../channels/subscribe-events.js";

const test = suite("the log does not grow with the audience");

const logged = async (world: World): Promise<number> =>
  ((await world.tap.dump()).events ?? []).reduce((sum, text) => sum + text.length, 0);

const newcomers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    email: `n${from + at}@example.com`,
    full_name: `Newcomer ${from + at}`,
  }));

const create = async (world: World, from: number, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (const user of newcomers(from, count)) ids.push((await world.chat.host.createUser(user)).user_id);
  return ids;
};

/** How many UTF-16 units of log somebody costs who joins channels with the others. */
const costOfNewcomer = async (world: World, at: number): Promise<number> => {
  const before = await logged(world);
  await create(world, at, 1);
  return (await logged(world)) - before;
};

test("a newcomer's account costs the same log in a channel of many", () =>
  inWorld("memory", async (world) => {
    await create(world, 100, 1);
    const few = await costOfNewcomer(world, 200);
    await create(world, 300, 200);
    const many = await costOfNewcomer(world, 600);
    assert.ok(many <= few + 20, `${many} units instead of ${few}`);
  }));

test("many who are subscribed at once are named once to the others, and once with their own settings", () =>
  inWorld("memory", async (world) => {
    const ids = await create(world, 100, 250);
    const before = await logged(world);
    await world.as("olga").subscribe({ subscriptions: [{ name: "design" }], principals: ids, ...quiet });
    const each = ((await logged(world)) - before) / ids.length;
    assert.ok(each < 40, `${each} units for each of them`);
  }));

const worlds = worldSuite("subscribers of a new subscription");

worlds("a client learns who was subscribed when its user joined, whatever came later", async (world) => {
  const [design, max, bob] = [world.channel("design"), world.id("max"), world.id("bob")];
  await world.as("max").subscribe({ subscriptions: [{ name: "design" }] });
  await world.rows(async (tx) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [bob, design] });
    const periods = (row?.periods ?? []).map((period) => ({ ...period, to_seq: period.to_seq ?? tx.seq }));
    await tx.update("subscriptions", row?.id ?? 0, { active: false, periods });
  });
  await world.as("olga").subscribe({ subscriptions: [{ name: "design" }] });
  const events = await pollNow(world, "max", { last_event_id: lastId([]) });
  const joined = events.find(({ type, op }) => type === "subscription" && op === "add");
  const [{ subscribers }] = Reflect.get(joined ?? {}, "subscriptions");
  assert.equal(
    subscribers,
    [max, world.id("mia"), bob, world.id("bea")].sort((a, b) => a - b),
  );
});

worlds(
  "large channels are told by an event each, which would be too large for all of them (security O1)",
  async (world) => {
    const names = ["first", "second", "third"];
    await world.as("mia").subscribe({ subscriptions: names.map((name) => ({ name })), ...quiet });
    await world.rows(async (tx) => {
      const { length } = names;
      const rows = await tx.scan("streams", "id", { limit: length, reverse: true });
      await tx.updateMany(
        "streams",
        rows.map(({ id }) => ({ id, subscriber_count: 300_000 })),
      );
    });
    const before = lastId(await pollNow(world, "max"));
    await world.as("max").subscribe({ subscriptions: names.map((name) => ({ name })), ...quiet });
    const events = await pollNow(world, "max", { last_event_id: before });
    const told = events.filter(({ type, op }) => type === "subscription" && op === "add");
    assert.equal(
      told.map((event) => (Reflect.get(event, "subscriptions") as unknown[]).length),
      [1, 1, 1],
    );
  },
);
