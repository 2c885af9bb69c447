import Sqlite from "better-sqlite3";
import { SqliteDatabase } from "../../../packages/storage-sqlite/src/driver/database.js";
import { TidyWords } from "../../../packages/storage-sqlite/src/words/tidy-words.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("tidy words of SQLite");

const index = "texts_words";

/** An index of so many texts, each of which was stored by itself. */
const indexOf = (texts: number): SqliteDatabase => {
  const database = new SqliteDatabase(new Sqlite(":memory:"), ":memory:");
  database.run(`CREATE VIRTUAL TABLE ${index} USING fts5(words, content='', contentless_delete=1)`);
  add(database, 1, texts);
  return database;
};

const add = (database: SqliteDatabase, from: number, to: number): void => {
  for (let id = from; id <= to; id++)
    database.run(`INSERT INTO ${index} (rowid, words) VALUES (?, ?)`, [id, `word${id} all`]);
};

const partsOf = (database: SqliteDatabase): number =>
  Number(database.get(`SELECT count(DISTINCT segid) FROM ${index}_idx`, [])?.[0]);

/** Adds texts to an index of so many, until it has more than six parts; returns how many it has then. */
const addUntilMany = (database: SqliteDatabase, texts: number): number => {
  let last = texts;
  for (; partsOf(database) <= 6; last++) add(database, last + 1, last + 1);
  return last;
};

const found = (database: SqliteDatabase, word: string): number =>
  database.all(`SELECT rowid FROM ${index} WHERE ${index} MATCH ?`, [word]).length;

/** Lets the index be tidied until nothing more is done, and says in how many transactions. */
const tidied = async (database: SqliteDatabase, beside = () => {}): Promise<number> => {
  let done = 0;
  const doing = async <T>(work: (database: SqliteDatabase) => T): Promise<T> => {
    done += 1;
    beside();
    return work(database);
  };
  const tidying = new TidyWords([index], doing, { quiet: 0, patience: 0 });
  tidying.note();
  for (let before = -1; before !== done || done === 0; ) {
    before = done;
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await tidying.close();
  return done;
};

test("an index of many parts becomes one of few, which finds the same", async () => {
  const database = indexOf(1_000);
  assert.ok(partsOf(database) > 6);
  await tidied(database);
  assert.is(partsOf(database), 1);
  assert.is(found(database, "all"), 1_000);
  assert.is(found(database, "word77"), 1);
});

test("a large part is left alone while the others are small", async () => {
  const database = indexOf(10_000);
  const before = addUntilMany(database, 10_000);
  await tidied(database);
  const byPages = `SELECT segid FROM ${index}_idx GROUP BY segid ORDER BY max(pgno) DESC LIMIT 1`;
  const largest = () => database.get(byPages, [])?.[0];
  const large = largest();
  const last = addUntilMany(database, before);
  await tidied(database);
  assert.ok(partsOf(database) <= 6);
  assert.is(largest(), large);
  assert.is(found(database, "all"), last);
});

test("an index of few parts is looked at and no more", async () => {
  const database = indexOf(3);
  assert.is(await tidied(database), 1);
  assert.is(partsOf(database), 3);
});

test("texts that come meanwhile do not make it begin anew", async () => {
  const database = indexOf(10_000);
  let last = addUntilMany(database, 10_000);
  let left = 200;
  await tidied(database, () => {
    if (left-- > 0) add(database, ++last, last);
  });
  await tidied(database);
  assert.ok(partsOf(database) <= 6);
  const tables = Number(database.get(`SELECT length(block) FROM ${index}_data WHERE id = 10`, [])?.[0]);
  assert.ok(tables < 200, `The structure takes ${tables} bytes.`);
  assert.is(found(database, "all"), last);
});
