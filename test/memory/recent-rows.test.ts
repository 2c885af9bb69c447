import { t, table } from "@confab/core";
import { ResidentRows } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("memory/recent-rows");

const tables = { notes: table({ text: t.string() }, {}, { recent: true }) };

/** What is kept of a table whose newest change was in this commit. */
const recentOf = (seq: number, most?: number) => {
  const kept = new ResidentRows(tables, seq, most);
  kept.keepRecent();
  const recent = kept.recentOf("notes");
  if (recent === undefined) throw new Error("Nothing is kept.");
  return recent;
};

const row = (id: number, text = "text") => ({ id, text });
const rows = (...ids: number[]) => ids.map((id) => row(id));
const note = { make: (given: object) => ({ of: given }), sizeOf: () => 50 };

test("a kept row is recalled by snapshots that hold it", () => {
  const recent = recentOf(5);
  recent.keep(rows(1), 7);
  assert.equal(recent.recall(1, 7), row(1));
  assert.equal(recent.recall(1, 5), row(1));
  assert.is(recent.recall(1, 4), undefined);
  assert.is(recent.recall(2, 7), undefined);
});

test("a row that changes is forgotten, and not kept from older snapshots", () => {
  const recent = recentOf(5);
  recent.keep(rows(1, 2), 7);
  recent.change(1, 8);
  assert.is(recent.recall(1, 8), undefined);
  assert.equal(recent.recall(2, 6), row(2));
  recent.keep(rows(1), 7);
  assert.is(recent.recall(1, 8), undefined);
  recent.keep([row(1, "new")], 8);
  assert.equal(recent.recall(1, 9), row(1, "new"));
  assert.is(recent.recall(1, 7), undefined);
});

test("what is not known is forgotten", () => {
  const recent = recentOf(0);
  recent.keep(rows(1), 3);
  recent.clear(4);
  assert.is(recent.recall(1, 4), undefined);
});

test("the oldest rows make room", () => {
  const recent = recentOf(0, 10_000);
  for (let id = 1; id <= 200; id += 1) recent.keep(rows(id), 0);
  assert.is(recent.recall(1, 0), undefined);
  assert.equal(recent.recall(200, 0), row(200));
  recent.keep(rows(2), 0);
  assert.is(recent.recall(2, 0), undefined);
});

test("what is far below the newest row is not kept", () => {
  const recent = recentOf(0);
  recent.keep(rows(1_000_000, 1), 0);
  assert.is(recent.recall(1, 0), undefined);
});

test("ids are worth asking for where the last readings found most rows", () => {
  const recent = recentOf(0);
  const scan = { from: 0, to: 100, reverse: true };
  recent.keep(rows(1, 2, 3), 0);
  assert.not(recent.isWorthIds(scan));
  for (let turn = 0; turn < 8; turn += 1) recent.keep(rows(1, 2, 3), 0);
  assert.ok(recent.isWorthIds(scan));
  recent.keep(rows(1_000_000), 0);
  for (let turn = 0; turn < 8; turn += 1) recent.weigh(3, 3);
  assert.not(recent.isWorthIds(scan));
  assert.ok(recent.isWorthIds({ ...scan, to: 1_000_000 }));
});

test("a note is kept with its row only", () => {
  const recent = recentOf(0);
  const [kept, other] = [row(1), row(1)];
  recent.keep([kept], 0);
  const value = recent.noteOn(kept, note);
  assert.is(recent.noteOn(kept, note), value);
  assert.is(recent.noteOn(other, note).of, other);
  assert.is(recent.noteOn(kept, note), value);
  recent.change(1, 1);
  assert.is.not(recent.noteOn(kept, note), value);
});
