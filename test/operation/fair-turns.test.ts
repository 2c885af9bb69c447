import { FairTurns } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("a few pieces of work at once");

const settled = async () => {
  for (let i = 0; i < 20; i += 1) await null;
};

/** Turns of which each piece says when it begins, as `key` and its number. */
const running = (limits: { each: number; all: number }) => {
  const turns = new FairTurns<string>({ pause: async () => {} }, limits);
  const begun: string[] = [];
  const enter = (key: string, number: number) => {
    const ready = turns.enter(key);
    if (ready === null) begun.push(`${key}${number}`);
    else void ready.then(() => begun.push(`${key}${number}`));
  };
  return { turns, begun, enter };
};

test("so many of a key begin at once, and the rest in order", async () => {
  const { turns, begun, enter } = running({ each: 2, all: 10 });
  for (let number = 1; number <= 4; number += 1) enter("a", number);
  assert.equal(begun, ["a1", "a2"]);
  turns.leave("a");
  await settled();
  assert.equal(begun, ["a1", "a2", "a3"]);
  turns.leave("a");
  turns.leave("a");
  await settled();
  assert.equal(begun, ["a1", "a2", "a3", "a4"]);
});

test("keys take turns, however many pieces one of them has", async () => {
  const { turns, begun, enter } = running({ each: 2, all: 2 });
  for (let number = 1; number <= 5; number += 1) enter("a", number);
  enter("b", 1);
  enter("c", 1);
  for (let i = 0; i < 3; i += 1) {
    turns.leave(begun[i]?.[0] ?? "");
    await settled();
  }
  assert.equal(begun.slice(2), ["a3", "b1", "c1"]);
});

test("one that comes while another is let in does not overtake it", async () => {
  const { turns, begun, enter } = running({ each: 1, all: 1 });
  enter("a", 1);
  enter("b", 1);
  turns.leave("a");
  enter("c", 1);
  await settled();
  assert.equal(begun, ["a1", "b1"]);
  turns.leave("b");
  await settled();
  assert.equal(begun, ["a1", "b1", "c1"]);
});
