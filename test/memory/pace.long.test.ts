import { fakeClock } from "@confab/core/testing";
import { Pace } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("how often something is done");

test("no window holds more actions than the limit, wherever it begins", async () => {
  const clock = fakeClock();
  const pace = new Pace(clock, { limit: 2 });
  assert.is(pace.take(1), 0);
  await clock.advance(50_000);
  assert.is(pace.take(1), 0);
  await clock.advance(9_999);
  assert.is(pace.take(1), 1);
  await clock.advance(1);
  assert.is(pace.take(1), 0);
  assert.is(pace.take(1), 50_000);
  assert.is(pace.take(2), 0);
});

test("it tells how many actions are left, and when all are", async () => {
  const clock = fakeClock();
  const pace = new Pace(clock, { limit: 3 });
  assert.equal([pace.left(1), pace.untilFree(1)], [3, 0]);
  pace.take(1);
  await clock.advance(20_000);
  pace.take(1);
  assert.equal([pace.left(1), pace.untilFree(1)], [1, 60_000]);
  await clock.advance(40_000);
  assert.equal([pace.left(1), pace.untilFree(1)], [2, 20_000]);
});

test("many actions of one key are counted as exactly as few", async () => {
  const clock = fakeClock();
  const pace = new Pace(clock, { limit: 200 });
  const taken: number[] = [];
  for (let at = 0; at < 300_000; at += 100) {
    if (pace.take(1) === 0) taken.push(at);
    await clock.advance(100);
  }
  assert.is(taken.length, 1_000);
  assert.ok(taken.every((at, i) => i < 200 || at - (taken[i - 200] ?? 0) >= 60_000));
});

test("an action that is taken back does not count", () => {
  const pace = new Pace(fakeClock(), { limit: 1 });
  const takeBack = pace.add(1);
  assert.ok(pace.wait(1) > 0);
  takeBack();
  assert.equal([pace.wait(1), pace.has(1)], [0, false]);
});

test("without a limit nothing is remembered", () => {
  const pace = new Pace(fakeClock(), { limit: Number.POSITIVE_INFINITY });
  pace.take(1);
  assert.is(pace.size, 0);
});

test("what is counted stays bounded, and the newest is kept (security J)", () => {
  const pace = new Pace(fakeClock(), { limit: 1 });
  for (let i = 0; i < 100_001; i += 1) pace.add(i);
  assert.ok(pace.size <= 100_000 && pace.size > 90_000);
  assert.is(pace.wait(0), 0);
  assert.ok(pace.wait(10_000) > 0);
  assert.ok(pace.wait(100_000) > 0);
});

test("what is counted ends with its window (security N2)", async () => {
  const clock = fakeClock();
  const pace = new Pace<string>(clock, { limit: 1, window: 1_000 });
  pace.add("one");
  await clock.advance(900);
  pace.add("other");
  assert.is(pace.size, 2);
  await clock.advance(100);
  pace.add("third");
  assert.is(pace.size, 2);
  assert.ok(pace.wait("other") > 0);
});
