import { fakeClock } from "@confab/core/testing";
import { OneByOne } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("long work in turns");

const settled = async () => {
  for (let i = 0; i < 20; i += 1) await null;
};

/** A clock whose turns are given by hand. */
const byHand = () => {
  const waiting: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => waiting.push(resolve));
  const turn = async () => {
    waiting.shift()?.();
    await settled();
  };
  return { clock: { ...fakeClock(), pause }, turn };
};

test("pieces run in order, each in a turn of its own", async () => {
  const { clock, turn } = byHand();
  const line = new OneByOne(clock);
  const begun: number[] = [];
  const all = Promise.all([1, 2, 3].map((number) => line.run(async () => begun.push(number))));
  await settled();
  assert.equal(begun, [1]);
  await turn();
  assert.equal(begun, [1, 2]);
  const late = line.run(async () => begun.push(4));
  await turn();
  await turn();
  await turn();
  await Promise.all([all, late]);
  assert.equal(begun, [1, 2, 3, 4]);
});

test("one that fails lets the next one begin", async () => {
  const line = new OneByOne(fakeClock());
  const failed = line.run(() => Promise.reject(new Error("no")));
  const done = line.run(async () => "done");
  assert.is(await failed.catch((cause) => cause.message), "no");
  assert.is(await done, "done");
});
