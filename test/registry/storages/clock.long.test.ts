import { doors, type OperationId, operationOf } from "../../support/cases/doors.js";
import { checkResult } from "../../support/cases/schemas.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { numbersIn, pollNow, settle, tell } from "../../support/watching/events.js";
import type { StorageName } from "../../support/world/copies.js";
import { inWorld, type World } from "../../support/world/world.js";

const minute = 60_000;
const hour = 60 * minute;

const test = suite("a clock that is wrong by an hour");

const noErrors = (world: World) =>
  assert.equal(
    world.logged.filter(({ level }) => level === "error"),
    [],
  );

const succeeds = async (id: OperationId, world: World): Promise<void> => {
  const { as } = sampleOf(id);
  const door = as === "nobody" ? "over the wire" : "in process";
  const outcome = await doors[door](world, id, { as, params: sampleParams(id, world, as) });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  checkResult(id, operationOf(id), outcome.result);
  await world.settled();
  noErrors(world);
};

for (const id of operationIds) {
  test(`${id} succeeds after the clock was set back (security L5)`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      world.clock.jump(-hour);
      await succeeds(id, world);
    }));

  for (const [how, skew] of Object.entries({ behind: -hour, ahead: hour }))
    test(`${id} succeeds where the clock of one of two processes is ${how} (security L5)`, () =>
      inWorld("two processes", async (world) => {
        world.skew = skew;
        await prepareSample(id, world);
        await succeeds(id, world);
      }));
}

const send = async (world: World, content: string): Promise<number> =>
  (await world.as("bob").sendMessage({ type: "channel", to: "design", topic: "hours", content })).id;

const contents = async (world: World, anchor: string, more = {}): Promise<string[]> => {
  const narrow = [["channel", "design"]];
  const fetched = await world.as("mia").getMessages({ anchor, num_before: 9, num_after: 9, narrow, ...more } as never);
  return (fetched.messages as { content: string }[]).map(({ content }) => content.replaceAll(/<[^>]*>/g, ""));
};

const on = (
  name: string,
  body: (world: World) => Promise<void>,
  storages: readonly StorageName[] = ["memory", "sqlite", "two processes"],
) => {
  for (const storage of storages) test(`${name} (${storage}, security L5)`, () => inWorld(storage, body));
};

on("messages stay in the order in which they came, from every anchor", async (world) => {
  const sent = ["one", "two", "three", "four"];
  const began = world.clock.now();
  for (const [at, content] of sent.entries()) {
    if (at === 2) world.clock.jump(-hour);
    await world.clock.advance(minute);
    await send(world, content);
  }
  for (const anchor of ["oldest", "newest", "first_unread"]) assert.equal(await contents(world, anchor), sent);
  for (const ago of [-2 * hour, -hour + 2 * minute, -minute, 0, minute, hour]) {
    const anchor_date = new Date(began + ago).toISOString();
    assert.equal(await contents(world, "date", { anchor_date }), sent, anchor_date);
  }
  noErrors(world);
});

on("the log keeps its events, and queues live on", async (world) => {
  for (const number of [1, 2, 3]) {
    await tell(world, "bob", number);
    world.clock.jump(-hour);
    // What is committed without an event has its place in the log, too.
    await world.rows((tx) => tx.update("users", world.id("mia"), { full_name: `Mia ${number}` }));
    await world.clock.advance(2 * minute);
    await settle();
  }
  assert.equal(numbersIn(await pollNow(world, "bob")), [1, 2, 3]);
  noErrors(world);
});
