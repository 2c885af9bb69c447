import { shapeOf, t, table, unique } from "@confab/core";
import { Layer } from "../../../packages/storage-postgres/src/changes/layer.js";
import { GroupBase } from "../../../packages/storage-postgres/src/group/base.js";
import type { RowSource } from "../../../packages/storage-postgres/src/rows/source.js";
import { PostgresTable } from "../../../packages/storage-postgres/src/rows/table.js";
import { assert, suite } from "../../support/suite.js";

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
