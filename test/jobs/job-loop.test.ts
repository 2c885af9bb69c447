import { createChat, type Row } from "@confab/core";
import { jobs } from "@confab/core/resources";
import { type FakeClock, fakeClock, fakeStart, plainPasswords, recordingLogger } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import type { ConfabRows } from "../support/domain.js";
import type { Engine } from "../support/kernel.js";
import { defineResource, inTermsOf, JobLoop } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the loop of jobs");

const { defineJob } = inTermsOf<ConfabRows, Row<"users">, Record<never, never>>({});

const start = fakeStart / 1000;
const hour = 3600;

/** A job that has parts to do at some times, in UNIX seconds. */
const jobOf = (name: string, done: string[], times: number[]) =>
  defineJob({
    name,
    due: async () => times[0] ?? null,
    run: async ({ now, afterCommit }) => {
      times.shift();
      afterCommit(() => done.push(`${name} ${now - start}`));
    },
  });

const chatWith = async (own: readonly ReturnType<typeof jobOf>[], clock: FakeClock = fakeClock()) => {
  const logger = recordingLogger();
  const resources = [defineResource({ name: "own", jobs: own })];
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), clock, logger, resources });
  const { engine } = chat as unknown as { engine: Engine };
  return { chat, clock, logger, loop: engine.use(jobs) };
};

test("does at the start what was due before, a part of each job in turn", async () => {
  const done: string[] = [];
  const { chat } = await chatWith([jobOf("one", done, [start, start]), jobOf("two", done, [0, start])]);
  assert.equal(done, ["one 0", "two 0", "one 0", "two 0"]);
  await chat.close();
});

test("lets others have their turn between parts that are long together (security N3)", async () => {
  const done: string[] = [];
  const times = Array.from({ length: 20 }, () => start);
  let [passed, pauses] = [0, 0];
  const { after, now } = fakeClock();
  const pause = async () => {
    pauses += 1;
  };
  const clock = { after, now, pause, monotonic: () => passed } as FakeClock;
  const long = jobOf("one", done, times);
  const slow: typeof long = {
    ...long,
    run: (call) => {
      passed += 6;
      return long.run(call);
    },
  };
  const { chat, loop } = await chatWith([slow], clock);
  await loop.finish(slow);
  assert.equal([done.length, pauses >= 5], [20, true]);
  await chat.close();
});

test("does what is due later at its time", async () => {
  const done: string[] = [];
  const { chat, clock } = await chatWith([jobOf("one", done, [start + 90]), jobOf("two", done, [start + 30])]);
  await clock.advance(89_000);
  assert.equal(done, ["two 30"]);
  await clock.advance(1_000);
  assert.equal(done, ["two 30", "one 90"]);
  await chat.close();
});

test("looks at every job once an hour, since what is due may have become sooner", async () => {
  const done: string[] = [];
  const [times, none]: number[][] = [[start + 5 * hour], []];
  const { chat, clock } = await chatWith([jobOf("one", done, times as number[]), jobOf("two", done, none as number[])]);
  times?.splice(0, 1, start + 10);
  none?.push(start + 20);
  await clock.advance(hour * 1000);
  assert.equal(done, ["one 3600", "two 3600"]);
  await chat.close();
});

test("looks at a job at once that is woken, and only at that one", async () => {
  const done: string[] = [];
  const [first, second]: number[][] = [[], []];
  const one = jobOf("one", done, first as number[]);
  const { chat, loop } = await chatWith([one, jobOf("two", done, second as number[])]);
  for (const times of [first, second]) times?.push(start);
  await loop.finish(one);
  assert.equal(done, ["one 0"]);
  await chat.close();
});

test("looks once more at a job that is woken while it is looked at", async () => {
  const done: string[] = [];
  const times: number[] = [];
  const job = jobOf("one", done, times);
  const { chat, loop, clock } = await chatWith([job]);
  loop.wake(job);
  // The look at hand has asked what is due by now.
  times.push(start);
  loop.wake(job);
  await clock.advance(0);
  assert.equal(done, ["one 0"]);
  await chat.close();
});

test("logs a failure and tries again, later each time, while the others go on", async () => {
  const done: string[] = [];
  const broken = defineJob({
    name: "broken",
    due: async ({ now }) => now,
    run: async () => {
      throw new Error("It does not work.");
    },
  });
  const { chat, clock, logger } = await chatWith([broken, jobOf("two", done, [start + 15])]);
  const failures = () =>
    logger.lines.filter(({ level, fields }) => level === "error" && fields?.job === "broken").length;
  const counts = [failures()];
  for (const seconds of [10, 10, 10, 20, 20]) {
    await clock.advance(seconds * 1000);
    counts.push(failures());
  }
  assert.equal(counts, [1, 2, 2, 3, 3, 4]);
  assert.equal(done, ["two 15"]);
  await chat.close();
});

/** A job each of whose parts takes one row away. */
const rowByRow = (done: (number | undefined)[]) =>
  defineJob({
    name: "row by row",
    due: async ({ tx, now }) => ((await tx.count("jobs", "byTime", { prefix: ["rows"] })) > 0 ? now : null),
    run: async ({ tx, afterCommit }) => {
      const [row] = await tx.scan("jobs", "byTime", { prefix: ["rows"], limit: 1 });
      if (row !== undefined) await tx.delete("jobs", row.id);
      afterCommit(() => done.push(row?.due_at));
    },
  });

test("does each part once where two processes look at the same time, since a part begins with what is left", async () => {
  const { chat } = await chatWith([]);
  const { engine } = chat as unknown as { engine: Engine };
  const times = Array.from({ length: 50 }, (_, at) => at);
  const work = { kind: "rows", key: null, payload: {}, attempts: 0, holder: null, again_at: null, payer: null };
  await engine.connection.write((tx) =>
    tx.insertMany(
      "jobs",
      times.map((due_at) => ({ ...work, due_at })),
    ),
  );
  const done: (number | undefined)[] = [];
  const jobs = [rowByRow(done), rowByRow(done)];
  const loops = jobs.map((job) => new JobLoop(engine, [job]));
  await Promise.all(loops.map((loop) => loop.start()));
  await Promise.all(loops.map((loop, at) => loop.finish(jobs[at] as (typeof jobs)[0])));
  assert.equal(
    done.filter((time) => time !== undefined),
    times,
  );
  for (const loop of loops) await loop.close();
  await chat.close();
});

test("does nothing any more once it is closed, whoever wakes a job", async () => {
  const done: string[] = [];
  const times: number[] = [];
  const job = jobOf("one", done, times);
  const { chat, clock, loop } = await chatWith([job]);
  await chat.close();
  times.push(start);
  await loop.finish(job);
  await clock.advance(2 * hour * 1000);
  assert.equal([done, clock.pending], [[], 0]);
});
