import { ChatError } from "@confab/core";
import { FairTurns } from "../support/kernel.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("a few pieces of work at once (security O5)");

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

/** Work that ends when it is told to. */
const held = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, end: () => ends.shift()?.() };
};

const turns = () => new Promise((resolve) => setTimeout(resolve, 0));

test("O5: work of a key waits in order, and for no other key", async () => {
  const lanes = new FairTurns<string>({}, { each: 1, waiting: 10 });
  const { begun, work, end } = held();
  const done = ["a1", "a2", "a3"].map((name) => lanes.run("a", work(name)));
  const other = lanes.run("b", work("b1"));
  await turns();
  assert.equal(begun, ["a1", "b1"]);
  end();
  await turns();
  assert.equal(begun, ["a1", "b1", "a2"]);
  for (let count = 0; count < 4; count += 1) {
    end();
    await turns();
  }
  assert.equal(await Promise.all([...done, other]), ["a1", "a2", "a3", "b1"]);
});

test("O5: beyond what may wait, work of the key is refused, and that of others not", async () => {
  const lanes = new FairTurns<number>({}, { each: 1, waiting: 1 });
  const { work, end } = held();
  const first = [lanes.run(1, work("one")), lanes.run(1, work("two"))];
  const refused = (await rejection(lanes.run(1, work("three")))) as ChatError;
  assert.instance(refused, ChatError);
  assert.equal([refused.error, refused.fields["retry-after"]], ["rateLimited", 1]);
  const other = lanes.run(2, work("four"));
  for (let count = 0; count < 4; count += 1) {
    end();
    await turns();
  }
  assert.equal(await Promise.all([...first, other]), ["one", "two", "four"]);
});

test("work that fails gives its place to the next", async () => {
  const lanes = new FairTurns<string>({}, { each: 1, waiting: 1 });
  const failing = lanes.run("a", () => Promise.reject(new Error("stop")));
  const next = lanes.run("a", async () => "done");
  assert.is(((await rejection(failing)) as Error).message, "stop");
  assert.is(await next, "done");
  assert.is(await lanes.run("a", async () => "again"), "again");
});
