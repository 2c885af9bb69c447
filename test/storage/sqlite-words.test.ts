import { join } from "node:path";
import { type Connection, t, table } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../support/storages.js";
import { assert, suite } from "../support/suite.js";

const tables = { texts: table({ words: t.string() }, {}, { words: "words" }) };

let db: Connection<typeof tables>;
const test = suite("SQLite words");

test.before(async () => {
  db = await sqliteStorage({ file: join(temporaryFolder(), "chat.db") }).open({ tables, steps: [] });
});
test.after(() => db.close());

/** All of the first plane, where the spaces and what has a lower case are, and a sample of the others. */
const isTested = (code: number) =>
  code !== 0x20 && (code < 0xd800 || (code >= 0xe000 && (code < 0x10000 || code % 50 === 0)));

const characters = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
  .filter(isTested)
  .map((code) => String.fromCodePoint(code));

const perRow = 64;

test("every character but the space belongs to a word, and to no other word than its own", async () => {
  const rows: string[][] = [];
  for (let at = 0; at < characters.length; at += perRow) rows.push(characters.slice(at, at + perRow));
  await db.write(async (tx) => {
    for (const row of rows) await tx.insert("texts", { words: row.join(" ") });
  });
  await db.read(async (tx) => {
    const found = await Promise.all(characters.map((word) => tx.search("texts", { phrases: [[word]], limit: 2 })));
    const wrong = characters.filter((_, at) => found[at]?.join() !== String(Math.floor(at / perRow) + 1));
    assert.equal(
      wrong.map((character) => character.codePointAt(0)?.toString(16)),
      [],
    );
  });
  await db.read(async (tx) => {
    const phrases = rows.map((row) => tx.search("texts", { phrases: [row] }));
    assert.equal((await Promise.all(phrases)).flat().length, rows.length);
  });
});
