import { ChatError } from "@confab/core";
import { LanePerKey } from "../support/kernel.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("lanes of keys (security O5)");

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

test("O5: each key has its own lane, in which work waits in order", async () => {
  const lanes = new LanePerKey<string>({ atOnce: 1, waiting: 10 });
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
  const lanes = new LanePerKey<number>({ atOnce: 1, waiting: 1 });
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
  const lanes = new LanePerKey<string>({ atOnce: 1, waiting: 1 });
  const failing = lanes.run("a", () => Promise.reject(new Error("stop")));
  const next = lanes.run("a", async () => "done");
  assert.is(((await rejection(failing)) as Error).message, "stop");
  assert.is(await next, "done");
  assert.is(await lanes.run("a", async () => "again"), "again");
});
