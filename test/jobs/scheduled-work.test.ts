import { unschedule } from "@confab/core/resources";
import { assert } from "../support/suite.js";
import { settle } from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import { anotherLoop, never, numbered, store, stored } from "./leased.js";

const test = worldSuite("scheduled work", { storages: ["memory", "sqlite"] });
const quick = worldSuite("scheduled work", { storages: ["memory"] });

quick("work about the same is stored once, and once more where it is under way", async (world) => {
  const waiting: (() => void)[] = [];
  const job = numbered(() => new Promise<void>((resolve) => waiting.push(resolve)));
  await store(world, job, 1);
  await store(world, job, 1);
  assert.is((await stored(world, job)).length, 1);
  const loop = await anotherLoop(world, job);
  await settle();
  await store(world, job, 1);
  await store(world, job, 1);
  assert.is((await stored(world, job)).length, 1);
  for (const count of [1, 2]) {
    assert.is(waiting.length, count);
    waiting.at(-1)?.();
    await settle();
  }
  assert.equal([waiting.length, await stored(world, job)], [2, []]);
  await loop.close();
});

quick("work can be taken back until a process begins with it", async (world) => {
  const job = numbered(never);
  await store(world, job, 1, 2);
  const takeBack = (key: string) => world.rows((tx) => unschedule({ tx }, job, key));
  assert.equal([await takeBack("1"), await takeBack("1")], [true, false]);
  const loop = await anotherLoop(world, job);
  await settle();
  assert.is(await takeBack("2"), false);
  await loop.close();
});

quick("a number puts the work off, and is no failure", async (world) => {
  let runs = 0;
  const job = numbered(async () => {
    runs += 1;
    return runs < 5 ? 60 : undefined;
  });
  await store(world, job, 1);
  const loop = await anotherLoop(world, job);
  for (let round = 0; round < 6; round += 1) {
    await loop.finish(job);
    await world.clock.advance(60_000);
  }
  assert.equal([runs, world.logged, await stored(world, job)], [5, [], []]);
  await loop.close();
});

test("closing cancels what is under way, and the next process begins with it at once", async (world) => {
  const job = numbered(never);
  await store(world, job, 1);
  const loop = await anotherLoop(world, job);
  await settle();
  await loop.close();
  assert.equal(await stored(world, job), [{ key: "1", due_at: world.now, attempts: 0, holder: null, again_at: null }]);
  assert.equal(world.logged, []);
});

test("closing waits for a job that is finished at close, and does what is due of it", async (world) => {
  const done: number[] = [];
  const job = numbered(async ({ payload }) => void done.push(payload.number), { isFinishedAtClose: true, atOnce: 1 });
  await store(world, job, 1, 2, 3);
  const loop = await anotherLoop(world, job);
  await loop.close();
  assert.equal([done, await stored(world, job)], [[1, 2, 3], []]);
});

quick("closing waits two seconds at most", async (world) => {
  const job = numbered(() => new Promise<void>(() => {}), { isFinishedAtClose: true });
  await store(world, job, 1);
  const loop = await anotherLoop(world, job);
  await settle();
  let isClosed = false;
  const closed = loop.close().then(() => {
    isClosed = true;
  });
  await settle();
  await world.clock.advance(1_999);
  assert.not.ok(isClosed);
  await world.clock.advance(1);
  await closed;
  assert.is((await stored(world, job)).length, 1);
});

quick("a payload that is not as declared is not run", async (world) => {
  const job = numbered(never, { pauses: [] });
  await store(world, job, "one" as never);
  const loop = await anotherLoop(world, job);
  await loop.finish(job);
  assert.equal([(await stored(world, job)).length, world.logged.length], [0, 1]);
  await loop.close();
});
