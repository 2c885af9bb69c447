import { readFileSync } from "node:fs";
import { join } from "node:path";
import { t, table } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("which writes SQLite commits together");

const tables = { notes: table({ text: t.string() }, {}) };

const [headerSize, frameSize] = [32, 24 + 4096];

/** The commits in the log: the last frame of each holds the size of the database. */
const commitsIn = (file: string): number => {
  const log = readFileSync(`${file}-wal`);
  const salt = log.readUInt32BE(16);
  let commits = 0;
  for (let at = headerSize; at + frameSize <= log.length && log.readUInt32BE(at + 8) === salt; at += frameSize)
    if (log.readUInt32BE(at + 4) !== 0) commits += 1;
  return commits;
};

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** How many commits it takes to write so many rows, two in one turn and one in each turn after it. */
const commitsOf = async (writes: number): Promise<number> => {
  const file = join(temporaryFolder(), "chat.db");
  const db = await sqliteStorage({ file }).open({ tables, steps: [] });
  const write = () => db.write((tx) => tx.insert("notes", { text: "x" }));
  const before = commitsIn(file);
  const waiting = [write()];
  while (waiting.length < writes) {
    waiting.push(write());
    await nextTurn();
  }
  assert.is(new Set((await Promise.all(waiting)).map(({ id }) => id)).size, writes);
  const commits = commitsIn(file) - before;
  await db.close();
  return commits;
};

test("those that come in one turn after the other share a commit", async () => {
  assert.is(await commitsOf(5), 1);
});

test("a commit does not wait for more than a few turns", async () => {
  const commits = await commitsOf(40);
  assert.ok(commits > 1 && commits < 20, `${commits} commits for 40 writes`);
});

test("a write is waited for while callers join it, as for those that come by themselves", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const db = await sqliteStorage({ file }).open({ tables, steps: [] });
  let [callers, atBeginning, turns] = [2, 0, 0];
  const joined = db.write(
    async (tx) => {
      atBeginning = callers;
      return tx.insert("notes", { text: "joined" });
    },
    () => callers,
  );
  while (atBeginning === 0 && turns < 100) {
    await nextTurn();
    turns += 1;
    if (callers < 4) callers += 1;
  }
  await joined;
  assert.is(atBeginning, 4);
  assert.ok(turns < 20, `${turns} turns`);
  await db.close();
});
