import type { Row } from "@confab/core";
import { events } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert, rejection } from "../../support/suite.js";
import { engineOf, lastId, numbersIn, pollNow, settle, storedNumbers, tell } from "../../support/watching/events.js";
import { watchers } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const minute = 60_000;
const day = 24 * 60 * minute;
const test = worldSuite("trimming", { options: { queues: { logEvents: 50 } } });

/** Lets so much time pass that what nobody needs any more is gone. */
const sweep = async (world: World) => {
  await world.clock.advance(4 * minute);
  await settle();
  await settle();
};

const acknowledge = async (world: World, name: (typeof watchers)[number]) => {
  const events = await pollNow(world, name);
  if (events.length > 0) await pollNow(world, name, { last_event_id: lastId(events) });
};

/** Ends the queues of everybody else. */
const onlyBob = async (world: World) => {
  for (const name of watchers)
    if (name !== "bob") await world.as(name).deleteQueue({ queue_id: world.person(name).queue_id });
};

test("what every queue has acknowledged is deleted, but for the newest event", async (world) => {
  for (let number = 1; number <= 10; number += 1) await tell(world, "bob", number);
  await onlyBob(world);
  await sweep(world);
  assert.equal(await storedNumbers(world), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await acknowledge(world, "bob");
  await sweep(world);
  assert.equal(await storedNumbers(world), [10]);
});

test("what a queue that another process has registered did not acknowledge stays", async (world) => {
  await onlyBob(world);
  await world.rows(async (tx) => {
    const [{ id: _, ...row }] = (await tx.scan("queues", "id")) as [Row<"queues">];
    await tx.insert("queues", { ...row, queue_id: "0".repeat(32) });
  });
  await tell(world, "bob", 1, 2);
  await acknowledge(world, "bob");
  await sweep(world);
  assert.equal(await storedNumbers(world), [1, 2]);
});

test("what is younger than two minutes stays, since another process may be registering a queue", async (world) => {
  await onlyBob(world);
  await tell(world, "bob", 1, 2);
  await acknowledge(world, "bob");
  await world.clock.advance(minute);
  await settle();
  assert.equal(await storedNumbers(world), [1, 2]);
  await sweep(world);
  assert.equal(await storedNumbers(world), [2]);
});

test("beyond its number of events the log is trimmed, and queues behind that end (security K2)", async (world) => {
  await tell(world, "bob", ...Array.from({ length: 100 }, (_, i) => i));
  await acknowledge(world, "bob");
  await tell(world, "bob", 100);
  await sweep(world);
  assert.equal(await storedNumbers(world), [100]);
  assert.equal(numbersIn(await pollNow(world, "bob")), [100]);
  assert.is(((await rejection(pollNow(world, "mia"))) as { code: string }).code, "BAD_EVENT_QUEUE_ID");
});

const small = worldSuite("trimming by bytes", { options: { queues: { logBytes: 20_000 } } });

const isEnded = async (world: World, name: "bob" | "mia"): Promise<boolean> => {
  const error = (await rejection(pollNow(world, name)).catch(() => null)) as { code: string } | null;
  return error?.code === "BAD_EVENT_QUEUE_ID";
};

/** Logs about a thousand bytes. */
const tellMuch = (world: World, name: "bob" | "mia", ...numbers: number[]) =>
  writing(engineOf(world), async ({ emit }) => {
    for (const number of numbers)
      emit(events.default_streams, { default_streams: [number, ...hundred] }, { users: [world.id(name)] });
  });

const hundred = Array.from({ length: 100 }, (_, at) => 10_000_000 + at);

small("beyond its bytes the log is trimmed, and queues behind that end (security K2)", async (world) => {
  await tellMuch(world, "bob", ...Array.from({ length: 15 }, (_, at) => at));
  await sweep(world);
  assert.is((await storedNumbers(world)).length, 15);
  await acknowledge(world, "bob");
  const newer = Array.from({ length: 10 }, (_, at) => 15 + at);
  await tellMuch(world, "bob", ...newer);
  await sweep(world);
  const stored = await storedNumbers(world);
  assert.ok(stored.length < 20 && stored.length >= 10, stored.join());
  assert.equal(numbersIn(await pollNow(world, "bob")), newer);
  assert.ok(await isEnded(world, "mia"));
});

small("what was logged before a restart counts as well", async (world) => {
  await tellMuch(world, "bob", ...Array.from({ length: 15 }, (_, at) => at));
  await world.reopen();
  await tellMuch(world, "bob", ...Array.from({ length: 15 }, (_, at) => 15 + at));
  await sweep(world);
  assert.ok((await storedNumbers(world)).length < 20);
  assert.ok(await isEnded(world, "bob"));
});

test("events older than 14 days go, and queues that still wanted them end (security K2)", async (world) => {
  await tell(world, "bob", 1);
  world.clock.jump(14 * day + minute);
  await tell(world, "bob", 2);
  await sweep(world);
  assert.equal(await storedNumbers(world), [2]);
  assert.is(((await rejection(pollNow(world, "bob"))) as { code: string }).code, "BAD_EVENT_QUEUE_ID");
});

test("a queue registered while the log is trimmed misses nothing", async (world) => {
  for (let round = 0; round < 10; round += 1) {
    for (const name of watchers) await acknowledge(world, name);
    const registering = world.as("bob").registerQueue({ fetch_event_types: [] });
    const telling = tell(world, "bob", round);
    await world.clock.advance(minute);
    const { queue_id } = await registering;
    await telling;
    await settle();
    await tell(world, "bob", 99);
    const numbers = numbersIn(await pollNow(world, "bob", { queue_id }));
    assert.ok(numbers.join() === "99" || numbers.join() === `${round},99`, numbers.join());
    await world.as("bob").deleteQueue({ queue_id });
  }
});

test("an acknowledgement is stored for the next start, whatever became of other queues", async (world) => {
  const { queue_id } = await world.as("mia").registerQueue({ fetch_event_types: [] });
  await tell(world, "bob", 1);
  await tell(world, "mia", 1);
  await pollNow(world, "mia", { queue_id, last_event_id: lastId(await pollNow(world, "mia", { queue_id })) });
  await acknowledge(world, "bob");
  const acknowledged = lastId(await pollNow(world, "bob", {}));
  assert.is(acknowledged, -1);
  const deleting = world.as("mia").deleteQueue({ queue_id });
  await Promise.all([deleting, sweep(world)]);
  const rows = ((await world.tap.dump()).queues ?? []).map((text) => JSON.parse(text));
  const row = rows.find(({ user_id }) => user_id === world.id("bob"));
  assert.ok(row.acknowledged_event_id > row.start_event_id);
  assert.equal(
    world.logged.filter(({ level }) => level === "error"),
    [],
  );
});
