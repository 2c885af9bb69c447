import { join } from "node:path";
import { type Connection, t, table } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";

const tables = { texts: table({ words: t.string() }, {}, { words: "words" }) };

let db: Connection<typeof tables>;
const file = join(temporaryFolder(), "chat.db");
const test = suite("SQLite words");

test.before(async () => {
  db = await sqliteStorage({ file }).open({ tables, steps: [] });
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

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test("thousands that change together are found by what they are then, and the index is kept as usual from then on", async () => {
  const ids = await db.write(async (tx) => {
    const rows = await tx.insertMany(
      "texts",
      upTo(3_500).map((n) => ({ words: `many old number${n}` })),
    );
    return rows.map(({ id }) => id);
  });
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  await db.write((tx) =>
    tx.updateMany(
      "texts",
      ids.map((id, at) => ({ id, words: `many new number${at + 1}` })),
    ),
  );
  clearInterval(counting);
  assert.ok(turns > 2);
  await db.read(async (tx) => {
    const found = (phrase: string) => tx.search("texts", { phrases: [[phrase]], limit: 5_000 });
    assert.is((await found("many")).length, 3_500);
    assert.equal(await found("old"), []);
    assert.equal(await found("number3456"), [ids[3_455]]);
  });
  const reader = new Sqlite(file, { readonly: true });
  const settings = reader.prepare("SELECT k, v FROM texts_words_config WHERE k <> 'version' ORDER BY k").raw().all();
  reader.close();
  assert.equal(settings, [
    ["automerge", 16],
    ["crisismerge", 64],
    ["deletemerge", 10],
  ]);
});
