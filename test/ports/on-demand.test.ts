import { OnDemand, onceLoaded } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("parts of the program that are loaded on demand");

test("work runs again once its part is there", async () => {
  const part = new OnDemand(async () => "here");
  let runs = 0;
  const found = await onceLoaded(() => {
    runs += 1;
    return part.get();
  });
  assert.equal([found, runs, part.get()], ["here", 2, "here"]);
});

test("a part is loaded once, however many wait for it", async () => {
  let loads = 0;
  const part = new OnDemand(async () => {
    loads += 1;
    return loads;
  });
  assert.equal(await Promise.all([1, 2, 3].map(() => onceLoaded(() => part.get()))), [1, 1, 1]);
});

test("a part that cannot be loaded is null", async () => {
  const part = new OnDemand(() => Promise.reject(new Error("Not installed")));
  assert.is(await onceLoaded(() => part.get()), null);
});

test("work that fails for another reason fails", async () => {
  const work = onceLoaded(() => {
    throw new Error("Another");
  });
  const cause = await work.catch((thrown) => thrown);
  assert.match(String(cause), "Another");
});
