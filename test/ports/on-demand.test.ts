import { OnDemand } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("parts of the program that are loaded on demand");

test("a part is there once it is loaded, and is not loaded again", async () => {
  const part = new OnDemand(async () => "here");
  assert.is(part.part, null);
  await part.load();
  assert.equal([part.part, part.load()], ["here", undefined]);
});

test("a part is loaded once, however many wait for it", async () => {
  let loads = 0;
  const part = new OnDemand(async () => {
    loads += 1;
    return loads;
  });
  await Promise.all([1, 2, 3].map(() => part.load()));
  assert.equal([part.part, loads], [1, 1]);
});

test("a part that cannot be loaded is null, and nobody tries again", async () => {
  let tries = 0;
  const part = new OnDemand(() => {
    tries += 1;
    return Promise.reject(new Error("Not installed"));
  });
  await part.load();
  assert.equal([part.part, part.load(), tries], [null, undefined, 1]);
});
