import { join } from "node:path";
import { orderOf, type Range, shapeOf, t, table, type Value } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { alikePlan, areAlike, formOf, planOf, valuesOf } from "../../../packages/storage-sqlite/src/rows/plan.js";
import { matchOf } from "../../../packages/storage-sqlite/src/words/words.js";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";

const rows = table(
  { a: t.integer(), b: t.nullable(t.integer()), c: t.string(), w: t.string() },
  { byA: ["a"], byAb: ["a", "b", "c"], byB: ["b"], byBa: ["b", "a"], byCId: ["c", "id"] },
  { words: "w", within: "byA" },
);
const shape = shapeOf("rows", rows);

const file = join(temporaryFolder(), "chat.db");
let sql: Sqlite.Database;

const test = suite("SQLite plans");

test.before(async () => {
  const db = await sqliteStorage({ file }).open({ tables: { rows }, steps: [] });
  await db.close();
  sql = new Sqlite(file);
});
test.after(() => {
  sql.close();
});

const lowers = [{}, { from: null }, { from: 1 }, { after: null }, { after: 1 }];
const uppers = [{}, { to: null }, { to: 1 }, { before: null }, { before: 1 }];
const prefixes: Value[][] = [[], [1], [1, 2], [1, 2, "c"], [1, 2, "c", 4]];

const ranges = (length: number): Range[] =>
  prefixes
    .filter((prefix) => prefix.length <= length)
    .flatMap((prefix) =>
      prefix.length === length
        ? [{ prefix }]
        : lowers.flatMap((lower) => uppers.map((upper) => ({ prefix, ...lower, ...upper }))),
    );

const explain = (statement: string, values: unknown[]): string[] =>
  (sql.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(values) as { detail: string }[]).map(({ detail }) => detail);

test("no statement is limited by a bare parameter, for which SQLite would compile it anew at each call", () => {
  const [plan] = planOf(shape, { index: "byA", order: ["a", "id"] }, { prefix: [1] });
  for (const statement of [plan?.rows, plan?.rowsReversed, plan?.packed, plan?.packedReversed, plan?.deleted])
    assert.match(String(statement), /LIMIT \? \+ 0/);
});

for (const [index, order] of Object.entries(shape.orders)) {
  test(`the index ${index} answers every form of range in its order, without sorting and without reading beyond it`, () => {
    for (const range of ranges(order.length)) {
      for (const { bounds, rows, rowsReversed, deleted, count } of planOf(
        shape,
        { index, order: orderOf(shape, index, range) },
        range,
      )) {
        const values = valuesOf(bounds, range);
        const isNarrow = values.length > 0;
        for (const statement of [rows, rowsReversed, deleted]) {
          const steps = explain(statement, [...values, 10]);
          assert.not(
            steps.some((step) => step.includes("TEMP B-TREE")),
            `${statement}: ${steps}`,
          );
          assert.ok(!isNarrow || steps.some((step) => step.includes("SEARCH")), `${statement}: ${steps}`);
        }
        assert.not(
          explain(count, values).some((step) => isNarrow && step.includes("SCAN")),
          count,
        );
      }
    }
  });
}

for (const [index, order] of Object.entries(shape.orders)) {
  test(`the index ${index} finds the rows of many values in its order, without sorting and without reading others`, () => {
    const steps = explain(alikePlan(shape, { index, order }, { columns: ["a"] }), ["[1,2,3]"]);
    assert.not(
      steps.some((step) => step.includes("TEMP B-TREE")),
      `${steps}`,
    );
    assert.ok(
      steps.some((step) => step.startsWith("SEARCH rows")),
      `${steps}`,
    );
  });
}

test("only whole ranges of ascending numbers are found together", () => {
  assert.ok(areAlike({ prefixes: [[1], [2], [7]], columns: ["a"] }));
  assert.not(areAlike({ prefixes: [[1]] }), "a single one");
  assert.not(areAlike({ prefixes: [[2], [1]] }), "out of order");
  assert.not(areAlike({ prefixes: [[1], [1]] }), "the same twice");
  assert.not(areAlike({ prefixes: [[null], [1]] }), "no number");
  assert.not(areAlike({ prefixes: [["1"], ["2"]] }), "text");
  assert.not(
    areAlike({
      prefixes: [
        [1, 2],
        [2, 2],
      ],
    }),
    "several columns",
  );
  assert.not(areAlike({ prefixes: [[1], [2]], limit: 1 }), "a limit");
  assert.not(areAlike({ prefixes: [[1], [2]], after: 0 }), "a bound");
  assert.not(areAlike({ prefixes: [[1], [2]], reverse: true }), "backwards");
});

test("ranges of one form share their statements, others do not", () => {
  assert.is(formOf("byA", { prefix: [1], from: 2 }), formOf("byA", { prefix: [7], from: 3 }));
  const forms = ranges(3).map((range) => formOf("byAb", range));
  assert.is(new Set(forms).size, forms.length);
});

test("a search reads the full-text index in the order of ids, from either end and within bounds", () => {
  const match = `SELECT rowid FROM "rows_words" WHERE "rows_words" MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?`;
  const sought = matchOf(shape, { phrases: [["x"]], within: 7 });
  assert.is(sought, '"w" : ("x") AND "a" : "7"');
  assert.not(explain(match, [sought, 5, 10]).some((step) => step.includes("TEMP B-TREE")));
});
