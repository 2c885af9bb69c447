import { events } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { emit, engineOf, lastId, numbersIn, poll, pollNow, tell, waitingPoll } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("bounds of an answer", { storages: ["memory", "sqlite"] });

const many = Array.from({ length: 2_500 }, (_, i) => i);

const readAll = async (world: World, first: { id: number }[]): Promise<number[]> => {
  const seen = numbersIn(first);
  for (let events = first; events.length > 0; seen.push(...numbersIn(events)))
    events = await pollNow(world, "bob", { last_event_id: lastId(events) });
  return seen;
};

test("at most 1,000 events, the rest follows (security K2)", async (world) => {
  await tell(world, "bob", ...many);
  const first = await poll(world, "bob");
  assert.is(first.length, 1_000);
  assert.equal(await readAll(world, first), many);
});

test("a waiting poll gets at most 1,000 events, too (security K2)", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await tell(world, "bob", ...many);
  const first = await answer;
  assert.ok(first.length <= 1_000);
  assert.equal(await readAll(world, first), many);
});

const sizesOf = async (world: World, length: number, count: number): Promise<number[]> => {
  const text = "x".repeat(length);
  await writing(engineOf(world), async ({ emit }) => {
    for (let i = 0; i < count; i += 1) emit(events.alert_words, { alert_words: [text] }, { users: [world.id("bob")] });
  });
  const sizes: number[] = [];
  for (let events = await poll(world, "bob"); events.length > 0; ) {
    sizes.push(events.length);
    events = await pollNow(world, "bob", { last_event_id: lastId(events) });
  }
  return sizes;
};

test("at most 4 MiB, the rest follows (security K2)", async (world) =>
  assert.equal(await sizesOf(world, 1_000_000, 12), [4, 4, 4]));

test("one event that is longer than that is answered alone", async (world) =>
  assert.equal(await sizesOf(world, 5_000_000, 2), [1, 1]));

const tooLong = (world: World) =>
  writing(engineOf(world), async ({ emit }) =>
    emit(events.alert_words, { alert_words: ["字".repeat(6_000_000)] }, { users: [world.id("bob")] }),
  );

const isRefused = (polling: Promise<unknown>) =>
  polling.then(
    () => assert.unreachable(),
    (cause) => assert.is(cause.code, "BAD_EVENT_QUEUE_ID"),
  );

test("an event that no answer can hold ends its queue, so that its client registers again (security O1)", async (world) => {
  await tooLong(world);
  await isRefused(pollNow(world, "bob"));
  await isRefused(pollNow(world, "bob"));
});

test("a waiting poll is answered without it, and the next one learns of the end (security O1)", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await tooLong(world);
  assert.equal(await answer, []);
  await isRefused(pollNow(world, "bob"));
});

test("more events than memory keeps come from the log, in order", async (world) => {
  for (let i = 0; i < 12; i += 1) await tell(world, "bob", ...many.slice(0, 500).map((number) => number + i * 500));
  await emit(world, { everyone: true }, 6_000);
  const seen = await readAll(world, await poll(world, "bob"));
  assert.equal(
    seen,
    Array.from({ length: 6_001 }, (_, i) => i),
  );
});
