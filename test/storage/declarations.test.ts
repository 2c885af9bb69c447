import { fingerprintOf, fingerprintsUnder, type StorageError, type Table, t, table, unique } from "@confab/core";
import { assert, suite } from "../support/suite.js";

const schemaOf = (books: Table, step = 0) => ({ tables: { books }, steps: [{ step, run: async () => null }] });

const columns = { title: t.string(), pages: t.integer() };
const books = (more = {}, indexes = {}) => table({ ...columns, ...more }, { byTitle: ["title"], ...indexes });
const first = schemaOf(books());

const test = suite("fingerprints of declarations");

test("a fingerprint stays the same over another order, other texts and another process's objects", () => {
  const shuffled = table({ pages: t.integer(), title: t.string({ description: "Its name" }) }, { byTitle: ["title"] });
  assert.is(fingerprintOf(schemaOf(shuffled)), fingerprintOf(first));
  assert.is(fingerprintOf(first), "a171ad6d3403f4d0e5d87f525924f5c3");
});

test("a fingerprint changes with whatever the tables are made of", () => {
  const changed = [
    schemaOf(books(), 1),
    schemaOf(books({ author: t.string() })),
    schemaOf(books({ pages: t.nullable(t.integer()) })),
    schemaOf(books({ pages: t.default(t.integer(), 1) })),
    schemaOf(books({ pages: t.sequence() })),
    schemaOf(books({}, { byPages: ["pages"] })),
    schemaOf(books({}, { byTitle: unique("title") })),
    schemaOf(table(columns, { byTitle: ["title"] }, { words: "title" })),
    schemaOf(table(columns, { byTitle: ["title"] }, { log: true })),
    { ...first, tables: { ...first.tables, shelves: books() } },
  ].map(fingerprintOf);
  assert.is(new Set([fingerprintOf(first), ...changed]).size, changed.length + 1);
});

test("a declaration is added to those that data have had, and an earlier one of them is refused", () => {
  const grown = schemaOf(books({ author: t.string() }));
  const [one, two] = [fingerprintOf(first), fingerprintOf(grown)];
  assert.equal(fingerprintsUnder(first, { step: 0, fingerprints: [] }, "It"), [one]);
  assert.equal(fingerprintsUnder(first, { step: 0, fingerprints: [one] }, "It"), [one]);
  assert.equal(fingerprintsUnder(grown, { step: 0, fingerprints: [one] }, "It"), [one, two]);
  for (const declared of [
    { step: 0, fingerprints: [one, two] },
    { step: 1, fingerprints: [] },
  ])
    assert.throws(
      () => fingerprintsUnder(first, declared, "It"),
      (error: StorageError) => error.fault === "newer" && error.message.startsWith("It was written by a newer version"),
    );
});
