import { inSequence, inTheEnd, type Soon, whenThere } from "@confab/core";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("values that are there or come later");

const later = async <T>(value: T): Promise<T> => value;

test("what is there is used at once, and what comes later then", async () => {
  const used: string[] = [];
  const use = (value: string): Soon<number> => used.push(value);
  assert.is(whenThere("there", use), 1);
  const coming = whenThere(later("later"), use);
  assert.equal(used, ["there"]);
  assert.is(await coming, 2);
  assert.equal(used, ["there", "later"]);
});

for (const [name, made] of [
  ["at once", <T>(value: T): Soon<T> => value],
  ["later", later],
] as const) {
  test(`the end comes once, after work that ends ${name} and before who waits for it`, async () => {
    const order: string[] = [];
    const work = () =>
      whenThere(made("done"), (text) => {
        order.push("work");
        return text;
      });
    assert.is(await inTheEnd(work, () => order.push("end")), "done");
    assert.equal(order, ["work", "end"]);
  });

  test(`the end comes once after work that fails ${name}`, async () => {
    let ends = 0;
    const work = () =>
      whenThere(made("fails"), (text): string => {
        throw new Error(text);
      });
    const run = async () => inTheEnd(work, () => (ends += 1));
    assert.match(String(await rejection(run())), "fails");
    assert.is(ends, 1);
  });
}

test("items are worked on one after the other, whichever of them wait", async () => {
  const open: number[] = [];
  const work = (item: number): Soon<number> => {
    assert.equal(open, []);
    if (item % 3 !== 0) return 10 * item;
    open.push(item);
    return later(10 * item).then((made) => {
      open.pop();
      return made;
    });
  };
  assert.equal(inSequence([1, 2, 4], work), [10, 20, 40]);
  assert.equal(await inSequence([3, 1, 6, 9, 2], work), [30, 10, 60, 90, 20]);
  assert.equal(inSequence([], work), []);
});

test("what follows an item that fails is left alone", async () => {
  const seen: number[] = [];
  const work = (item: number): Soon<number> => {
    seen.push(item);
    return item === 2 ? Promise.reject(new Error("two")) : item;
  };
  assert.match(String(await rejection(Promise.resolve(inSequence([1, 2, 3], work)))), "two");
  assert.equal(seen, [1, 2]);
});
