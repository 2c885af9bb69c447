import { type Clock, systemClock } from "@confab/core";
import { fakeClock, recordingLogger } from "@confab/core/testing";
import { guardedClock } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("pauses of the host's clock (security N9)");

/** A host's clock whose pauses end when the test says so, and the system's clock beside it. */
const watched = () => {
  const [logger, system] = [recordingLogger(), fakeClock()];
  const ends: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => ends.push(resolve));
  const clock = guardedClock({ ...fakeClock(), pause }, logger, system);
  const said = () =>
    logger.lines.map(({ level, message, fields }) => [level, message, fields.seconds ?? fields.method]);
  const end = async () => {
    ends.shift()?.();
    await system.advance(0);
  };
  return { clock, system, said, end };
};

const heldUp = "The process was held up: it had much to do, or stood still";

test("one that ends in time is not worth a word", async () => {
  const { clock, system, said, end } = watched();
  const paused = clock.pause?.();
  await system.advance(900);
  await end();
  await paused;
  await system.advance(60_000);
  assert.equal(said(), []);
});

test("one that takes seconds is left behind, and the log tells of a busy process, not of its clock", async () => {
  const { clock, system, said, end } = watched();
  const paused = clock.pause?.();
  await system.advance(1_000);
  await paused;
  await system.advance(3_000);
  assert.equal(said(), []);
  await end();
  assert.equal(said(), [["warn", heldUp, 4]]);
});

test("the log says so once a minute", async () => {
  const { clock, system, said, end } = watched();
  for (const seconds of [2, 3, 60]) {
    void clock.pause?.();
    await system.advance(2_000);
    await end();
    await system.advance((seconds - 2) * 1_000);
  }
  void clock.pause?.();
  await system.advance(2_000);
  await end();
  assert.equal(
    said().map(([level]) => level),
    ["warn", "warn"],
  );
});

test("one without an end is the fault of the clock, once", async () => {
  const { clock, system, said } = watched();
  for (let round = 0; round < 2; round += 1) {
    void clock.pause?.();
    await system.advance(10_000);
  }
  assert.equal(said(), [["error", "The clock failed; the system's own stands in", "pause"]]);
});

test("a process that stood still looks once, and waits on", async () => {
  const { end, ...host } = watched();
  const timers: (() => void)[] = [];
  let passed = 0;
  const system: Clock = {
    ...systemClock,
    monotonic: () => passed,
    after: (_, run) => {
      timers.push(run);
      return () => {};
    },
  };
  const logger = recordingLogger();
  let resume = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
    });
  const clock = guardedClock({ ...host.system, pause }, logger, system);
  let isOver = false;
  const paused = clock.pause?.().then(() => {
    isOver = true;
  });
  passed = 3_600_000;
  timers.shift()?.();
  await end();
  assert.is(isOver, false);
  resume();
  await paused;
  assert.equal(
    logger.lines.map(({ level, fields }) => [level, fields]),
    [["warn", { seconds: 3600 }]],
  );
});
