import { Remembered } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("what doors remember (security N2)");

const three = () => new Remembered<number>({ most: 3, longest: 5 });

test("as many keys as it may have, and the next one takes the place of the oldest", () => {
  const remembered = three();
  for (const [i, key] of ["a", "b", "c"].entries()) remembered.set(key, i);
  remembered.set("b", 7);
  assert.equal(
    ["a", "b", "c"].map((key) => remembered.get(key)),
    [0, 7, 2],
  );
  remembered.set("d", 3);
  assert.equal(
    ["a", "b", "c", "d"].map((key) => remembered.get(key)),
    [undefined, 7, 2, 3],
  );
});

test("no key that is longer than it may be", () => {
  const remembered = three();
  remembered.set("12345", 1);
  remembered.set("123456", 2);
  assert.equal(
    ["12345", "123456"].map((key) => remembered.get(key)),
    [1, undefined],
  );
});
