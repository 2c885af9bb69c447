import { shapeOf, t, table, unique } from "@confab/core";
import { Layer } from "../../../packages/storage-postgres/src/changes/layer.js";
import { GroupBase } from "../../../packages/storage-postgres/src/group/base.js";
import type { RowSource } from "../../../packages/storage-postgres/src/rows/source.js";
import { PostgresTable } from "../../../packages/storage-postgres/src/rows/table.js";
import { assert, suite } from "../../support/suite.js";
import { turn } from "../../support/turns.js";

const test = suite("what a group of writes in PostgreSQL knows");

const pages = new PostgresTable(shapeOf("pages", table({ name: t.string() }, { byName: ["name"] })), "any");

test("a row that a scan has read is not asked for again", async () => {
  let asked = 0;
  const source: RowSource = {
    org: 1,
    ask: async () => {
      asked += 1;
      return [[7, "plans"]];
    },
    rows: async () => {
      asked += 1;
      return new Map();
    },
  };
  const base = new GroupBase(source);
  await base.scan(pages, "byName", { prefix: ["plans"] });
  assert.equal(await base.rows(pages, [7]), new Map([[7, [7, "plans"]]]));
  assert.is(asked, 1);
});

test("a group goes on with the rows that the one before it looked for and changed", async () => {
  const asked: string[] = [];
  const answering = (name: string): RowSource => ({
    org: 1,
    ask: async () => {
      asked.push(name);
      return [[7, "plans", 1]];
    },
    rows: async (_, ids) => {
      asked.push(`${name} ${ids}`);
      return new Map();
    },
  });
  const topics = new PostgresTable(
    shapeOf("topics", table({ name: t.string(), count: t.integer() }, { byName: unique("name"), byCount: ["count"] })),
    "any",
  );
  const base = new GroupBase(answering("first"));
  const scan = { prefix: ["plans"], limit: 1 };
  await base.scan(topics, "byName", scan);
  await base.scan(topics, "byCount", { prefix: [1] });
  const changed = new Layer();
  changed.rowsOf(topics).put({ id: 7, before: [7, "plans", 1], cells: [7, "plans", 2] });
  changed.rowsOf(topics).put({ id: 8, before: undefined, cells: [8, "others", 1] });
  assert.is(base.follow(changed), true);
  base.goOn(answering("second"));
  assert.equal(await base.scan(topics, "byName", scan), [[7, "plans", 2]]);
  assert.equal(await base.rows(topics, [7]), new Map([[7, [7, "plans", 2]]]));
  assert.equal(asked, ["first", "first"]);
  await base.scan(topics, "byCount", { prefix: [1] });
  await base.rows(topics, [8]);
  assert.equal(asked.slice(2), ["second", "second 8"]);
  const renamed = new Layer();
  renamed.rowsOf(topics).put({ id: 7, before: [7, "plans", 2], cells: [7, "ideas", 2] });
  base.follow(renamed);
  await base.scan(topics, "byName", scan);
  assert.is(asked.length, 5);
  void base.scan(topics, "byName", { prefix: ["new"] });
  assert.is(base.follow(new Layer()), false);
});

const slugs = new PostgresTable(
  shapeOf("slugs", table({ name: t.string(), count: t.integer() }, { byName: unique("name") })),
  "any",
);

/** A source whose answers come in a later turn; `asked` holds who was asked. */
const later = (asked: string[], name: string): RowSource => ({
  org: 1,
  ask: async () => {
    asked.push(name);
    await turn();
    return [[7, "plans", 1]];
  },
  rows: async () => new Map(),
});

test("where others have committed, what the last group looked for is asked for before anyone needs it", async () => {
  const asked: string[] = [];
  const base = new GroupBase(later(asked, "first"));
  const scan = { prefix: ["plans"], limit: 1 };
  await base.scan(slugs, "byName", scan);
  assert.is(base.follow(new Layer()), true);
  const next = base.renewed(later(asked, "second"));
  assert.equal(asked, ["first", "second"]);
  await turn();
  await turn();
  assert.is(next.scan(slugs, "byName", scan) instanceof Promise, false);
  assert.equal(asked, ["first", "second"]);
});

test("many scans are not asked for anew before they are needed", async () => {
  const asked: string[] = [];
  const base = new GroupBase(later(asked, "first"));
  for (let at = 0; at < 17; at += 1) await base.scan(slugs, "byName", { prefix: [String(at)], limit: 1 });
  base.renewed(later(asked, "second"));
  assert.is(asked.includes("second"), false);
});

test("what is committed can be asked for until the database is told of something that is not", () => {
  const base = new GroupBase(later([], "first"));
  assert.is(base.isTold, false);
  base.forgetAnswers();
  assert.is(base.isTold, true);
  base.goOn(later([], "second"));
  assert.is(base.isTold, false);
  base.forget();
  assert.is(base.isTold, true);
});
