import { assert, rejection } from "../../support/suite.js";
import { lastId, numbersIn, pollNow, settle, tell, waitingPoll } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("lifetime of queues");
const second = 1000;
const minute = 60 * second;

const codeOf = async (promise: Promise<unknown>) => ((await rejection(promise)) as { code: string }).code;
const register = async (world: World, idle_queue_timeout?: number): Promise<string> =>
  (
    await world
      .as("bob")
      .registerQueue({ fetch_event_types: [], ...(idle_queue_timeout ? { idle_queue_timeout } : {}) })
  ).queue_id;

const storedQueues = async (world: World) => (await world.tap.dump()).queues?.length;

test("a queue nobody polls ends after its time-out and a sweep", async (world) => {
  const queue_id = await register(world, 300);
  await world.clock.advance(299 * second);
  assert.equal(await pollNow(world, "bob", { queue_id }), []);
  await world.clock.advance(299 * second);
  assert.equal(await pollNow(world, "bob", { queue_id }), []);
  await world.clock.advance(361 * second);
  await settle();
  assert.is(await codeOf(pollNow(world, "bob", { queue_id })), "BAD_EVENT_QUEUE_ID");
  assert.is(await storedQueues(world), 7);
});

test("a queue with a waiting poll does not end", async (world) => {
  const queue_id = await register(world, 60);
  let last_event_id = -1;
  for (let passed = 0; passed < 5 * minute; passed += 55 * second) {
    const { answer } = await waitingPoll(world, "bob", { queue_id, last_event_id });
    await world.clock.advance(55 * second);
    last_event_id = lastId(await answer);
  }
  assert.equal(await pollNow(world, "bob", { queue_id, last_event_id }), []);
});

test("without a time-out of its own it is ten minutes", async (world) => {
  const queue_id = await register(world);
  await world.clock.advance(9.9 * minute);
  assert.equal(await pollNow(world, "bob", { queue_id }), []);
  await world.clock.advance(11.1 * minute);
  await settle();
  assert.is(await codeOf(pollNow(world, "bob", { queue_id })), "BAD_EVENT_QUEUE_ID");
});

test("a clock jump of a day ends no queue and loses nothing (security L5)", async (world) => {
  const queue_id = await register(world, 60);
  for (const jump of [1, -1, -1]) {
    world.clock.jump(jump * 24 * 60 * minute);
    await tell(world, "bob", 1);
    await world.clock.advance(50 * second);
    const events = await pollNow(world, "bob", { queue_id });
    assert.equal(numbersIn(events), [1]);
    await pollNow(world, "bob", { queue_id, last_event_id: lastId(events) });
  }
});

test("a user's 101st queue ends the one idle longest (security K1)", async (world) => {
  const first = await register(world);
  await world.clock.advance(second);
  await waitingPoll(world, "bob", { queue_id: first });
  for (let i = 0; i < 98; i += 1) await register(world);
  await world.clock.advance(second);
  assert.equal(await pollNow(world, "bob"), []);
  const second101 = await register(world);
  await settle();
  assert.is(await storedQueues(world), 106);
  for (const queue_id of [first, second101, world.person("bob").queue_id])
    assert.equal(await pollNow(world, "bob", { queue_id }), []);
});

const bounded = worldSuite("queues of a user and its bots", {
  storages: ["memory"],
  options: { queues: { perUser: 4, perUserWithBots: 5 } },
});

/** Registers a queue a second after the last. */
const registerLater = async (world: World, as: "mia" | "bea") => {
  await world.clock.advance(second);
  return { as, queue_id: (await world.as(as).registerQueue({ fetch_event_types: [] })).queue_id };
};

/** Which of these queues are there, asked in their order. */
const areThere = async (world: World, queues: readonly { as: "mia" | "bea"; queue_id: string }[]) => {
  await settle();
  const rows = await world.rows((tx) => tx.scan("queues", "id"));
  const stored = new Set(rows.map(({ queue_id }) => queue_id));
  return queues.map(({ queue_id }) => stored.has(queue_id));
};

bounded("one more than both may have ends the idlest of either (security O3)", async (world) => {
  const before = world.person("mia").queue_id;
  const known = [
    await registerLater(world, "mia"),
    await registerLater(world, "bea"),
    await registerLater(world, "bea"),
  ];
  await pollNow(world, "mia", { queue_id: before });
  known.push(await registerLater(world, "mia"), await registerLater(world, "bea"));
  assert.equal(await areThere(world, known), [false, true, true, true, true]);
});

bounded("a bot that gets another owner counts for that one", async (world) => {
  await world.as("ada").updateBot({ bot_id: world.id("bea"), bot_owner_id: world.id("bob") });
  const known: { as: "mia" | "bea"; queue_id: string }[] = [];
  for (const as of ["mia", "mia", "mia", "bea", "bea", "bea"] as const) known.push(await registerLater(world, as));
  assert.equal(await areThere(world, known), Array(6).fill(true));
});

test("queue ids are 128 random bits (security K1)", async (world) => {
  const ids = await Promise.all([register(world), register(world)]);
  for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/);
  assert.is.not(ids[0], ids[1]);
});

test("a poll while the chat closes is answered", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await world.reopen();
  assert.equal(await answer, []);
});
