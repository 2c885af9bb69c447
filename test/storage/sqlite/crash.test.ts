import { join } from "node:path";
import type { Connection } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";
import { type Child, kill, nextLine, startChild } from "../child.js";
import { pairSchema, type pairTables } from "../pairs.js";

type Pairs = Connection<typeof pairTables>;

const rounds = 8;

/** The numbers that the child acknowledges until it is killed, after `lines` of them and in the middle of the next ones. */
const acknowledged = async (child: Child, lines: number): Promise<number[]> => {
  const numbers: number[] = [];
  for (let line = 0; line < lines; line++) numbers.push(Number(await nextLine(child)));
  await kill(child);
  for (let line = await child.lines.next(); line !== null; line = await child.lines.next()) numbers.push(Number(line));
  return numbers;
};

const numbersOf = async (db: Pairs, name: "left" | "right"): Promise<number[]> =>
  (await db.read((tx) => tx.scan(name, "byNumber"))).map(({ number }) => number);

const check = async (file: string, known: readonly number[]): Promise<number[]> => {
  const db = await sqliteStorage({ file }).open(pairSchema);
  try {
    const left = await numbersOf(db, "left");
    const stored = new Set(left);
    assert.equal(await numbersOf(db, "right"), left, "no half of a write");
    assert.is(stored.size, left.length, "no number twice");
    assert.equal(
      known.filter((number) => !stored.has(number)),
      [],
      "acknowledged numbers that are gone",
    );
    assert.is((await db.read((tx) => tx.search("right", { phrases: [["number"]] }))).length, left.length);
    assert.equal(await db.check?.(), []);
    return left;
  } finally {
    await db.close();
  }
};

const test = suite("SQLite after SIGKILL");

test("security L1: SIGKILL amid grouped commits loses no acknowledged write and keeps no half of one", async () => {
  const file = join(temporaryFolder(), "chat.db");
  let known: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const child = startChild("write-pairs.ts", [file, String(1 + round * 10)]);
    const numbers = await acknowledged(child, 1 + 150 * round);
    assert.equal(
      numbers.filter((number) => known.includes(number)),
      [],
      "numbers given again",
    );
    known = await check(file, [...known, ...numbers]);
  }
});
