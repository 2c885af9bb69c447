import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { pairSchema } from "../pairs.js";

const opened = async () => {
  const file = join(temporaryFolder(), "chat.db");
  return { file, db: await sqliteStorage({ file }).open(pairSchema) };
};

type Pairs = Awaited<ReturnType<typeof opened>>["db"];

const writePair = (db: Pairs) =>
  db.write(async (tx) => {
    const number = await tx.nextId("numbers");
    await tx.insert("left", { number, filling: "x".repeat(1000) });
    await tx.insert("right", { number, words: `n${number}` });
  });

/** What a backup holds, opened as any file. */
const contents = async (file: string) => {
  const db = await sqliteStorage({ file }).open(pairSchema);
  const left = await db.read((tx) => tx.count("left", "id"));
  const right = await db.read((tx) => tx.count("right", "byNumber"));
  const found = await db.read((tx) => tx.search("right", { phrases: [["n5"]] }));
  const next = await db.write((tx) => tx.nextId("numbers"));
  const result = { left, right, found, next, faults: await db.check?.() };
  await db.close();
  return result;
};

const test = suite("SQLite backup");

test("security L4: a backup made while writing holds one state, whole", async () => {
  const { db, file } = await opened();
  for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 100 }, () => writePair(db)));
  let isOver = false;
  const target = join(dirname(file), "backup.db");
  const backup = db.backup?.(target).then(() => {
    isOver = true;
  });
  while (!isOver) await Promise.all([writePair(db), writePair(db)]);
  await backup;
  await db.close();
  const { left, right, found, next, faults } = await contents(target);
  assert.ok(left >= 2000);
  assert.equal({ right, found, next, faults }, { right: left, found: [5], next: left + 1, faults: [] });
});

test("a backup takes the place of an older one, and of nothing else", async () => {
  const { db, file } = await opened();
  const target = join(dirname(file), "backup.db");
  await writePair(db);
  await db.backup?.(target);
  await writePair(db);
  await db.backup?.(target);
  for (const own of [file, `${file}-wal`, `${file}.lock`]) {
    assert.instance(await rejection(db.backup?.(own) as Promise<string>), TypeError);
  }
  await db.close();
  assert.is((await contents(target)).left, 2);
  assert.is((await contents(file)).left, 2);
});

test("a backup that fails leaves nothing behind", async () => {
  const { db, file } = await opened();
  const before = readdirSync(dirname(file));
  await rejection(db.backup?.(join(dirname(file), "no", "backup.db")) as Promise<string>);
  assert.equal(readdirSync(dirname(file)), before);
  assert.not(existsSync(join(dirname(file), "no")));
  await db.close();
});
