import { randomNumbers } from "@confab/core/testing";
import { Sorted } from "../../packages/storage-memory/src/sorted.js";
import { assert, suite } from "../support/suite.js";

interface Item {
  key: number;
  label: number;
}

const compare = (a: Item, b: Item) => a.key - b.key;
const at = (sorted: Sorted<Item>, key: number) => sorted.position((item) => item.key < key);
const all = (sorted: Sorted<Item>) => sorted.first(at(sorted, 0), at(sorted, Number.POSITIVE_INFINITY));

const test = suite("sorted chunks");

test("agree with a plain map through many changes, and forks do not disturb each other", () => {
  const random = randomNumbers(1);
  const plain = new Map<number, Item>();
  let sorted = new Sorted(compare);
  for (let label = 0; label < 20_000; label++) {
    const origin = sorted;
    const before = label % 500 === 0 ? all(origin) : undefined;
    if (label % 20 === 0) sorted = sorted.fork();
    const item = { key: Math.floor(random() * 4000), label };
    if (random() < 0.6) {
      plain.set(item.key, item);
      sorted.put(item);
    } else {
      plain.delete(item.key);
      sorted.remove(item);
    }
    if (before !== undefined) assert.equal(all(origin), before);
  }
  assert.equal(all(sorted), [...plain.values()].sort(compare));
  for (let key = 0; key < 4000; key += 7) assert.is(sorted.find({ key, label: 0 }), plain.get(key));
});

test("take and count ranges from either end across chunks", () => {
  const sorted = new Sorted(compare);
  for (let key = 0; key < 5000; key++) sorted.put({ key: (key * 1999) % 5000, label: 0 });
  const keys = (items: Item[]) => items.map(({ key }) => key);
  const span = (from: number, length: number) => Array.from({ length }, (_, offset) => from + offset);
  for (const [from, to] of [
    [0, 5000],
    [10, 4990],
    [511, 513],
    [3, 3],
    [4999, 9999],
    [7, 2],
  ] as const) {
    const length = Math.max(0, Math.min(to, 5000) - from);
    const [start, end] = [at(sorted, from), at(sorted, to)];
    assert.is(sorted.count(start, end), length);
    assert.equal(keys(sorted.first(start, end)), span(from, length));
    assert.equal(keys(sorted.last(start, end)), span(from, length).reverse());
    assert.equal(keys(sorted.last(start, end, 2)), span(from, length).reverse().slice(0, 2));
    assert.is(sorted.count(start, end, 1), Math.min(1, length));
  }
});

test("replace moves an item whose key changed", () => {
  const sorted = new Sorted(compare);
  for (let key = 0; key < 10; key++) sorted.put({ key, label: key });
  sorted.replace({ key: 3, label: 3 }, { key: 30, label: 3 });
  sorted.replace({ key: 4, label: 4 }, { key: 4, label: 40 });
  assert.equal(
    all(sorted).map(({ label }) => label),
    [0, 1, 2, 40, 5, 6, 7, 8, 9, 3],
  );
});
