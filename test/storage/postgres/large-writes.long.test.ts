import { atCommit, type Connection, type StorageError, shapeOf, t, table } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { flushOf } from "../../../packages/storage-postgres/src/changes/flush.js";
import { Layer } from "../../../packages/storage-postgres/src/changes/layer.js";
import { PostgresTable } from "../../../packages/storage-postgres/src/rows/table.js";
import type { BinaryValue } from "../../../packages/storage-postgres/src/server/wire.js";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, rejection, suite } from "../../support/suite.js";

const tables = {
  books: table(
    { title: t.string(), shelf: t.integer(), since: t.sequence() },
    { byTitle: { columns: ["title"], unique: true }, byShelf: ["shelf"] },
  ),
};
type Books = Connection<typeof tables>;

const perCall = 1000;
const calls = 12;

const portion = (at: number) =>
  Array.from({ length: perCall }, (_, row) => ({ title: `${at}.${row}`, shelf: at, since: atCommit }));

const server = await testPostgres();
const test = suite("large writes to PostgreSQL");

const query = async (sql: string): Promise<number> => {
  const client = new pg.Client(server?.url);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" }).finally(() => client.end());
  return Number(rows[0]?.[0]);
};

const bytesOf = (value: BinaryValue): Buffer => {
  const bytes = Buffer.alloc(value.length);
  value.writeTo(bytes, 0);
  return bytes;
};

test("statements are bounded in rows and bytes", () => {
  const books = new PostgresTable(shapeOf("books", tables.books), "any");
  const sizes = (count: number, length: number) => {
    const layer = new Layer();
    for (let id = 1; id <= count; id += 1)
      layer.rowsOf(books).put({ id, before: undefined, cells: [id, "x".repeat(length), 1, 1] });
    // How many values an array has stands before them.
    return [...flushOf(layer)].map(({ values: [ids] }) => bytesOf(ids as BinaryValue).readInt32BE(12));
  };
  assert.equal(sizes(4500, 1), [1999, 1999, 502]);
  assert.equal(sizes(5, 2_500_000), [1, 1, 1, 1, 1]);
});

if (server === undefined) test.skip("every other test", noPostgres);
else {
  const withBooks = async (body: (db: Books, schema: string) => Promise<void>) => {
    const schema = newSchema();
    const db = await postgresStorage({ url: server.url, schema }).open({ tables, steps: [] });
    await body(db, schema).finally(() => db.close());
  };
  const count = (db: Books) => db.read((tx) => tx.count("books", "id"));

  test("what a write has changed is told to the database while it runs, and seen when it is committed", () =>
    withBooks(async (db, schema) => {
      await db.write((tx) => tx.insert("books", { title: "first", shelf: 0, since: 0 }));
      const sizes: number[] = [];
      await db.write(async (tx) => {
        for (let at = 1; at <= calls; at += 1) {
          await tx.insertMany("books", portion(at));
          sizes.push(await query(`SELECT pg_relation_size('"${schema}".books')`));
          assert.is(await count(db), 1);
        }
        assert.is(await tx.count("books", "id"), 1 + calls * perCall);
        await tx.update("books", 2, { shelf: 77 });
        await tx.deleteRange("books", "byShelf", { prefix: [1] });
      });
      assert.ok((sizes.at(-1) ?? 0) > 10 * (sizes[0] ?? 0), String(sizes));
      const [changed] = await db.read((tx) => tx.scan("books", "byShelf", { prefix: [77] }));
      assert.equal(changed, { id: 2, title: "1.0", shelf: 77, since: 1 });
      assert.equal([await count(db), await db.head()], [2 + (calls - 1) * perCall, 2]);
      assert.equal(await db.check?.(), []);
    }));

  test("a write that fails after the database was told leaves no trace, and others go on", () =>
    withBooks(async (db) => {
      const stop = new Error("Stop.");
      const failing = db.write(async (tx) => {
        for (let at = 1; at <= calls; at += 1) await tx.insertMany("books", portion(at));
        throw stop;
      });
      const small = db.write((tx) => tx.insert("books", { title: "small", shelf: 0, since: 0 }));
      assert.is(await rejection(failing), stop);
      await small;
      assert.equal([await count(db), await db.head()], [1, 1]);
    }));

  test("a call that is at fault gets its error, also where the row that stands against it was told", () =>
    withBooks(async (db) => {
      const faults: string[] = [];
      await db.write(async (tx) => {
        faults.length = 0;
        for (let at = 1; at <= calls; at += 1) await tx.insertMany("books", portion(at));
        const again = tx.insertMany("books", [...portion(99), ...portion(1)]);
        faults.push(((await rejection(again)) as StorageError).fault);
      });
      assert.equal(faults, ["unique"]);
      assert.is(await count(db), calls * perCall);
    }));

  test("several large writes and small ones side by side are each done wholly, in the order of their numbers", () =>
    withBooks(async (db) => {
      const seen: number[] = [];
      db.follow({ committed: ({ seq }) => void seen.push(seq) });
      const large = (from: number) =>
        db.write(async (tx) => {
          for (let at = from; at < from + 5; at += 1) await tx.insertMany("books", portion(at));
        });
      const small = (title: string) => db.write((tx) => tx.insert("books", { title, shelf: 0, since: atCommit }));
      await Promise.all([small("a"), large(10), small("b"), large(20), small("c")]);
      assert.is(await count(db), 3 + 10 * perCall);
      assert.equal(seen, [1, 2, 3, 4, 5]);
      assert.equal(await db.check?.(), []);
    }));
}
