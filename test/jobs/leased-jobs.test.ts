import { StorageError } from "@confab/core";
import { growing } from "@confab/core/resources";
import { stopJobs } from "../support/jobs.js";
import { assert } from "../support/suite.js";
import { settle } from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import { anotherLoop, never, numbered, store, stored } from "./leased.js";

const test = worldSuite("leased jobs", { storages: ["memory", "sqlite"] });
const quick = worldSuite("leased jobs", { storages: ["memory"] });
const shared = worldSuite("leased jobs", { storages: ["two processes"] });

test("of two processes each does a part of the work, and every piece is done once", async (world) => {
  const done: [loop: string, number: number][] = [];
  const jobOf = (loop: string) => numbered(async ({ payload }) => void done.push([loop, payload.number]));
  const [one, two] = [jobOf("one"), jobOf("two")];
  const numbers = Array.from({ length: 200 }, (_, at) => at);
  await store(world, one, ...numbers);
  const loops = await Promise.all([anotherLoop(world, one), anotherLoop(world, two)]);
  await Promise.all([loops[0].finish(one), loops[1].finish(two)]);
  assert.equal(
    done.map(([, number]) => number).sort((a, b) => a - b),
    numbers,
  );
  assert.equal(await stored(world, one), []);
  for (const loop of loops) await loop.close();
});

test("work that was stored is begun at once, by the process that stored it", async (world) => {
  const done: number[] = [];
  const job = numbered(async ({ payload }) => void done.push(payload.number));
  const loop = await anotherLoop(world, job);
  await store(world, job, 7);
  loop.wakeLeased();
  await settle();
  assert.equal([done, await stored(world, job)], [[7], []]);
  await loop.close();
});

shared("work that another process stored is found within five seconds", async (world) => {
  const done: number[] = [];
  const job = numbered(async ({ payload }) => void done.push(payload.number));
  const loop = await anotherLoop(world, job);
  await store(world, job, 7);
  await world.clock.advance(5_000);
  await settle();
  assert.equal(done, [7]);
  await loop.close();
});

quick("a process that is alone looks for no work that others may have stored", async (world) => {
  const loop = await anotherLoop(
    world,
    numbered(async () => {}),
  );
  await world.clock.advance(120_000);
  await settle();
  world.tap.calls = 0;
  // Less than the minute after which other jobs look.
  await world.clock.advance(30_000);
  await settle();
  assert.is(world.tap.calls, 0);
  await loop.close();
});

quick("a process that is alone renews its leases", async (world) => {
  const job = numbered(never);
  await store(world, job, 1);
  const loop = await anotherLoop(world, job);
  for (let seconds = 0; seconds < 60; seconds += 5) {
    await world.clock.advance(5_000);
    await settle();
  }
  const [lease] = await stored(world, job);
  assert.ok((lease?.due_at ?? 0) > world.now + 15);
  await loop.close();
});

test("the work of a process that died is taken over when its lease ends", async (world) => {
  const done: number[] = [];
  await store(world, numbered(never), 1);
  const dead = await anotherLoop(world, numbered(never));
  await settle();
  stopJobs(dead);
  const job = numbered(async ({ payload, attempt }) => void done.push(payload.number, attempt));
  const loop = await anotherLoop(world, job);
  await world.clock.advance(29_000);
  await settle();
  assert.equal(done, []);
  await world.clock.advance(6_000);
  await settle();
  assert.equal([done, await stored(world, job)], [[1, 2], []]);
  await loop.close();
});

quick("work that takes long keeps its lease", async (world) => {
  let begun = 0;
  const job = numbered((lease) => {
    begun += 1;
    return never(lease);
  });
  await store(world, job, 1);
  const loops = [await anotherLoop(world, job), await anotherLoop(world, job)];
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await world.clock.advance(5_000);
    await settle();
  }
  assert.is(begun, 1);
  await Promise.all(loops.map((loop) => loop.close()));
});

test("what the work changes is stored by the process that has the lease, and only by that", async (world) => {
  const outcomes: string[] = [];
  const rename = (name: string, before: Promise<void>) =>
    numbered(async (lease) => {
      await before;
      const finished = lease.finish(async ({ tx }) => {
        await tx.update("users", world.id("bob"), { full_name: name });
      });
      await finished.then(
        () => outcomes.push(name),
        () => outcomes.push(`not ${name}`),
      );
    });
  let letGo = () => {};
  const slow = rename("Slow", new Promise((resolve) => (letGo = resolve)));
  const quickly = rename("Quick", Promise.resolve());
  await store(world, slow, 1);
  const dead = await anotherLoop(world, slow);
  await settle();
  stopJobs(dead);
  await world.clock.advance(31_000);
  const loop = await anotherLoop(world, quickly);
  await loop.finish(quickly);
  letGo();
  await settle();
  assert.equal(outcomes, ["Quick", "not Slow"]);
  assert.is((await world.rows((tx) => tx.get("users", world.id("bob"))))?.full_name, "Quick");
  await loop.close();
});

test("what fails is tried again after each pause, then given up and logged", async (world) => {
  const attempts: number[] = [];
  const job = numbered(async ({ attempt }) => {
    attempts.push(attempt);
    throw new Error("It does not work.");
  });
  await store(world, job, 1);
  const loop = await anotherLoop(world, job);
  await loop.finish(job);
  for (const [seconds, count] of [
    [9, 1],
    [1, 2],
    [19, 2],
    [1, 3],
    [100, 3],
  ] as const) {
    await world.clock.advance(seconds * 1000);
    await loop.finish(job);
    assert.is(attempts.length, count, String(seconds));
  }
  assert.equal([attempts, await stored(world, job)], [[1, 2, 3], []]);
  const lines = world.logged.map(({ level, message, fields }) => [level, message, fields?.job, fields?.attempt]);
  const again = ["warn", "A job failed; it is tried again.", "numbers"];
  assert.equal(lines, [
    [...again, 1],
    [...again, 2],
    ["error", "A job failed and is given up.", "numbers", 3],
  ]);
  await loop.close();
});

quick("work that ends its process each time is given up as well", async (world) => {
  let begun = 0;
  const deadly = numbered((lease) => {
    begun += 1;
    return never(lease);
  });
  await store(world, deadly, 1);
  for (let round = 0; round < 4; round += 1) {
    const loop = await anotherLoop(world, deadly);
    await settle();
    stopJobs(loop);
    await world.clock.advance(31_000);
  }
  assert.equal([begun, await stored(world, deadly)], [3, []]);
  assert.equal(
    world.logged.map(({ message }) => message),
    ["A job failed and is given up."],
  );
});

quick("a failure holds up nothing else", async (world) => {
  const done: number[] = [];
  const job = numbered(async ({ payload: { number } }) => {
    if (number === 1) throw new Error("It does not work.");
    done.push(number);
  });
  await store(world, job, 1, 2, 3);
  const loop = await anotherLoop(world, job);
  await loop.finish(job);
  assert.equal(done.sort(), [2, 3]);
  await loop.close();
});

quick("a process takes so much work at once, and more when some is done", async (world) => {
  const waiting: (() => void)[] = [];
  const job = numbered(() => new Promise<void>((resolve) => waiting.push(resolve)), { atOnce: 3 });
  await store(world, job, 1, 2, 3, 4);
  const loop = await anotherLoop(world, job);
  await settle();
  assert.is(waiting.length, 3);
  waiting[0]?.();
  await settle();
  assert.is(waiting.length, 4);
  for (const end of waiting) end();
  await loop.close();
});

quick("a clock that is set back holds up nothing", async (world) => {
  let attempts = 0;
  const job = numbered(
    async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("It does not work.");
    },
    { longestDelay: 60 },
  );
  await store(world, job, 1);
  const loop = await anotherLoop(world, job);
  await loop.finish(job);
  world.clock.jump(-86_400_000);
  await world.clock.advance(10_000);
  await loop.finish(job);
  assert.equal([attempts, await stored(world, job)], [2, []]);
  await loop.close();
});

quick("work goes on within a minute after a storage that failed for long", async (world) => {
  const done: number[] = [];
  const job = numbered(async ({ payload }) => void done.push(payload.number));
  await store(world, job, 1);
  world.tap.failAll(() => new StorageError("failed", "The disk is gone."));
  const loop = await anotherLoop(world, job);
  await world.clock.advance(3_600_000);
  world.tap.heal();
  await world.clock.advance(60_000);
  await settle();
  assert.equal(done, [1]);
  await loop.close();
});

quick("a process without the means leaves the work to others", async (world) => {
  const done: string[] = [];
  const jobOf = (name: string, has: boolean) => numbered(async () => void done.push(name), { canRun: () => has });
  const [without, having] = [jobOf("without", false), jobOf("having", true)];
  await store(world, without, 1);
  const loops = [await anotherLoop(world, without), await anotherLoop(world, having)];
  await loops[0]?.finish(without);
  await loops[1]?.finish(having);
  assert.equal(done, ["having"]);
  for (const loop of loops) await loop.close();
});

quick("pauses may grow, up to the longest", async () => {
  assert.equal(growing(10, { count: 5, most: 60 }), [10, 20, 40, 60, 60]);
});
