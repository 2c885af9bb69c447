import { join } from "node:path";
import { type Schema, type StorageError, type Tables, t, table, unique } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { kill, nextLine, startChild } from "../child.js";
import { newer, older, state } from "../versions.js";

const visit = async <S extends Tables>(file: string, schema: Schema<S>) => {
  const db = await sqliteStorage({ file }).open(schema);
  await db.close();
};

const sqlOf = (file: string): Record<string, string> => {
  const db = new Sqlite(file, { readonly: true });
  const rows = db.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL").all() as {
    name: string;
    sql: string;
  }[];
  db.close();
  return Object.fromEntries(rows.map(({ name, sql }) => [name, sql]));
};

/** How many statements are prepared during `work`. */
const statementsOf = async (work: () => Promise<void>): Promise<number> => {
  const { prepare } = Sqlite.prototype;
  let count = 0;
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    count += 1;
    return prepare.call(this, sql);
  } as typeof prepare;
  try {
    await work();
  } finally {
    Sqlite.prototype.prepare = prepare;
  }
  return count;
};

const test = suite("SQLite migration");

test("tables, columns and indexes are real ones that any SQL tool can read", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const books = table(
    {
      title: t.string(),
      year: t.nullable(t.integer()),
      lent: t.boolean(),
      price: t.number(),
      tags: t.array(t.string()),
      cover: t.bytes(),
    },
    { byTitle: ["title", "id"], byYear: unique("year", "title") },
    { words: "title" },
  );
  await visit(file, { tables: { books }, steps: [] });
  const sql = sqlOf(file);
  assert.is(
    sql.books,
    `CREATE TABLE "books" (id INTEGER PRIMARY KEY, "title" TEXT NOT NULL DEFAULT '', "year" INTEGER, ` +
      `"lent" INTEGER NOT NULL DEFAULT 0, "price" REAL NOT NULL DEFAULT 0, "tags" TEXT, "cover" BLOB NOT NULL DEFAULT x'') STRICT`,
  );
  assert.is(sql.confab_books_byTitle, 'CREATE INDEX "confab_books_byTitle" ON "books" ("title")');
  assert.is(sql.confab_books_byYear, 'CREATE UNIQUE INDEX "confab_books_byYear" ON "books" ("year", "title")');
  assert.match(sql.books_words as string, "USING fts5");
});

test("what is not declared stays: an operator's index, and tables and columns that a later version dropped", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const full = { a: table({ x: t.integer(), y: t.string() }, { byX: ["x"] }), b: table({ z: t.integer() }, {}) };
  await visit(file, { tables: full, steps: [] });
  const sql = new Sqlite(file);
  sql.exec("INSERT INTO a (x, y) VALUES (1, 'kept'); INSERT INTO b (z) VALUES (2); CREATE INDEX a_byY ON a (y)");
  sql.close();
  const less = { a: table({ x: t.nullable(t.integer()) }, {}) };
  const db = await sqliteStorage({ file }).open({ tables: less, steps: [] });
  await db.write((tx) => tx.insert("a", { x: null }));
  await db.close();
  assert.equal(
    Object.keys(sqlOf(file))
      .filter((name) => /^(a|b|confab_a)/.test(name))
      .sort(),
    ["a", "a_byY", "b"],
  );
  // By its step, the version that declares all of it again is a newer one.
  const again = await sqliteStorage({ file }).open({ tables: full, steps: [{ step: 1, run: async () => null }] });
  assert.equal(await again.read((tx) => tx.scan("a", "byX")), [
    { id: 2, x: 0, y: "" },
    { id: 1, x: 1, y: "kept" },
  ]);
  assert.equal(await again.read((tx) => tx.scan("b", "id")), [{ id: 1, z: 2 }]);
  await again.close();
});

test("opening a file that is as declared changes nothing", async () => {
  const file = join(temporaryFolder(), "chat.db");
  await visit(file, newer);
  const before = sqlOf(file);
  await visit(file, newer);
  assert.equal(sqlOf(file), before);
});

test("says so before the tables of a file are changed, and not where the file is new or as declared", async () => {
  const file = join(temporaryFolder(), "chat.db");
  let said = 0;
  const opened = async <S extends Tables>(schema: Schema<S>): Promise<number> => {
    const db = await sqliteStorage({ file, beforeMigration: () => (said += 1) }).open(schema);
    await db.close();
    return said;
  };
  assert.is(await opened(older), 0);
  assert.is(await opened(older), 0);
  assert.is(await opened(newer), 1);
});

test("opening a file that is as declared asks as little of many tables as of one", async () => {
  const opened = (tables: Tables) => {
    const file = join(temporaryFolder(), "chat.db");
    const open = () => visit(file, { tables, steps: [] });
    return open().then(() => statementsOf(open));
  };
  const one = table({ x: t.integer(), y: t.string() }, { byX: ["x"], byY: unique("y") }, { words: "y" });
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`a${at}`, { ...one }]));
  assert.is(await opened(many), await opened({ a: one }));
});

test("security L3: a file whose tables a newer version has changed is refused by the one before, and stays as it is", async () => {
  const file = join(temporaryFolder(), "chat.db");
  await visit(file, older);
  await visit(file, { steps: [], tables: { ...older.tables, shelves: table({ name: t.string() }, {}) } });
  const before = sqlOf(file);
  const { fault, message } = (await rejection(visit(file, older))) as StorageError;
  assert.is(fault, "newer");
  assert.match(message, "chat.db was written by a newer version: its tables are not those that this version knows.");
  assert.match(message, "Start the newer version again");
  assert.equal(sqlOf(file), before);
});

test("a file that was written before declarations were noted is taken as an older one", async () => {
  const file = join(temporaryFolder(), "chat.db");
  await visit(file, older);
  const sql = new Sqlite(file);
  sql.exec("DROP TABLE confab_declarations");
  sql.close();
  await visit(file, newer);
  assert.is(((await rejection(visit(file, older))) as StorageError).fault, "newer");
  await visit(file, newer);
});

test("security L4: a kill at any point of a migration leaves the old or the new", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const db = await sqliteStorage({ file }).open(older);
  const rows = Array.from({ length: 3000 }, (_, at) => ({ title: `title ${at}`, pages: at }));
  await db.write((tx) => tx.insertMany("books", rows));
  await db.close();
  const states = new Set<string>();
  // As long as it takes: a busy machine is many times slower than an idle one.
  for (let delay = 0; !states.has("3 new") && delay < 20_000; delay += Math.max(30, delay / 5)) {
    const child = startChild("migrate.ts", [file]);
    await nextLine(child);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await kill(child);
    states.add(state(new Sqlite(file)));
  }
  assert.ok(states.has("3 new"), [...states].join(", "));
  assert.equal(
    [...states].filter((found) => !/^(0 old|[0123] new)$/.test(found)),
    [],
    [...states].join(", "),
  );
  await visit(file, newer);
});
