import { type Connection, type Schema, type StorageError, t, table } from "@confab/core";
import { type PostgresOptions, postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, rejection, suite } from "../../support/suite.js";

const books = { title: t.string(), pages: t.integer() };
const first = { books: table(books, { byTitle: ["title"] }) };
const second = { books: table({ ...books, lent: t.boolean() }, { byLent: ["lent"] }, { words: "title" }) };

const server = await testPostgres();
const test = suite("migration in PostgreSQL");

const schemaOf = <T extends typeof first | typeof second>(tables: T): Schema<T> => ({ tables, steps: [] });

const open = <T extends typeof first | typeof second>(schema: string, tables: T, options: PostgresOptions = {}) =>
  postgresStorage({ url: server?.url ?? "", schema, ...options }).open(schemaOf(tables));

const shelve = (db: Connection<typeof first>) => db.write((tx) => tx.insert("books", { title: "a", pages: 1 }));

const query = async (sql: string): Promise<unknown[][]> => {
  const client = new pg.Client(server?.url);
  await client.connect();
  await client.query("SET enable_seqscan = off");
  const { rows } = await client.query({ text: sql, rowMode: "array" }).finally(() => client.end());
  return rows;
};

const fault = async (promise: Promise<unknown>) => ((await rejection(promise)) as StorageError).fault;

if (server === undefined) test.skip("every test", noPostgres);
else {
  test("processes that open a new database at once make its tables once, and one organization", async () => {
    const schema = newSchema();
    const all = await Promise.all([1, 2, 3, 4].map((readers) => open(schema, first, { readers })));
    await Promise.all(all.map(shelve));
    assert.equal(await Promise.all(all.map((db) => db.head())), [4, 4, 4, 4]);
    await Promise.all(all.map((db) => db.close()));
  });

  test("a process is refused from the moment on in which a newer version migrated its organization", async () => {
    const schema = newSchema();
    const old = await open(schema, first);
    await shelve(old);
    const other = await open(schema, first, { organization: "other" });
    const young = await open(schema, second, { readers: 7 });
    assert.is(await fault(old.read((tx) => tx.count("books", "id"))), "newer");
    assert.is(await fault(shelve(old)), "newer");
    assert.is(await fault(old.head() as Promise<number>), "newer");
    await shelve(other);
    assert.equal(await young.read((tx) => tx.scan("books", "byLent")), [{ id: 1, title: "a", pages: 1, lent: false }]);
    assert.equal(await young.read((tx) => tx.search("books", { phrases: [["a"]] })), [1]);
    await Promise.all([old, other, young].map((db) => db.close()));
  });

  test("an operator's own index stays, and one of ours that is not declared goes", async () => {
    const schema = newSchema();
    await (await open(schema, first)).close();
    await query(`CREATE INDEX operators_own ON "${schema}".books (pages)`);
    await (await open(schema, second)).close();
    const indexes = await query(
      `SELECT indexname FROM pg_indexes WHERE schemaname = '${schema}' AND tablename = 'books'`,
    );
    assert.equal(indexes.flat().sort(), [
      "books_pkey",
      "confab_books_byLent",
      "confab_books_confab terms",
      "operators_own",
    ]);
  });

  test("words are found by their index, in which each has its organization", async () => {
    const schema = newSchema();
    const db = await open(schema, second);
    const rows = Array.from({ length: 3000 }, (_, at) => ({
      title: `word${at % 50} all`,
      pages: at,
      lent: at % 2 === 0,
    }));
    await db.write((tx) => tx.insertMany("books", rows));
    const found = await db.read((tx) => tx.search("books", { phrases: [["word7"], ["all"]] }));
    assert.is(found.length, 60);
    const explained = `EXPLAIN SELECT id FROM "${schema}".books WHERE confab_terms @> ARRAY['1/word7'] AND org + 0 = 1`;
    const plan = await query(explained);
    assert.match(plan.flat().join("\n"), /confab terms/);
    await db.close();
  });

  test("long words and many of them are found", async () => {
    const db = await open(newSchema(), second);
    const long = "x".repeat(5000);
    const text = `${long}y ${Array.from({ length: 3000 }, (_, at) => `n${at}`).join(" ")} 😀${"é".repeat(300)}`;
    await db.write((tx) => tx.insert("books", { title: text, pages: 1, lent: false }));
    const find = (...phrases: string[][]) => db.read((tx) => tx.search("books", { phrases }));
    assert.equal(await find([`${long}y`]), [1]);
    assert.equal(await find([`${long}z`]), []);
    assert.equal(await find(["n2998", "n2999"], [`😀${"é".repeat(300)}`]), [1]);
    await db.close();
  });
}
