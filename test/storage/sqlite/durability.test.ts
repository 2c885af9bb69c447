import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { SqliteDatabase } from "../../../packages/storage-sqlite/src/driver/database.js";
import { checkVersion } from "../../../packages/storage-sqlite/src/driver/load-driver.js";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";
import { startChild } from "../child.js";

const pragmas = (synchronous: "FULL" | "NORMAL") => {
  const file = join(temporaryFolder(), "chat.db");
  const { connection } = SqliteDatabase.writer({ driver: Sqlite, file, synchronous, readers: 1, longestWrite: 30_000 });
  const names = ["journal_mode", "synchronous", "mmap_size", "wal_autocheckpoint"];
  const values = names.map((name) => connection.pragma(name, { simple: true }));
  connection.close();
  return values;
};

/** How often a child that writes `count` pairs from each of `writers` waits for the disk. */
const syncs = async (writers: number, count: number): Promise<number> => {
  const folder = temporaryFolder();
  const log = join(folder, "strace");
  const strace = ["strace", "-f", "-qq", "-o", log, "-e", "trace=fsync,fdatasync"];
  const child = startChild("write-pairs.ts", [join(folder, "chat.db"), String(writers), String(count)], strace);
  assert.is(await child.ended, 0, child.output());
  return readFileSync(log, "utf8").split("sync(").length - 1;
};

const test = suite("SQLite durability");

test("security L1: the writer runs with synchronous=FULL in WAL mode, without mmap and automatic checkpoints", () => {
  assert.equal(pragmas("FULL"), ["wal", 2, 0, 0]);
  assert.equal(pragmas("NORMAL"), ["wal", 1, 0, 0]);
});

test("security L1: an SQLite older than 3.51.3 is refused", () => {
  for (const version of ["3.51.2", "3.9.9", "2.99.99", "3.51"]) assert.throws(() => checkVersion(version), /too old/);
  for (const version of ["3.51.3", "3.51.10", "3.52.0", "4.0.0"]) checkVersion(version);
});

const counted = "security L1: every commit waits for the disk, and writes of one turn share a commit";
if (spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0) {
  test(counted, async () => {
    const none = await syncs(1, 0);
    const alone = (await syncs(1, 100)) - none;
    assert.ok(alone >= 100 && alone < 120, `${alone} waits for 100 commits`);
    const together = (await syncs(100, 1)) - none;
    assert.ok(together >= 1 && together < 20, `${together} waits for 100 writes of one turn`);
  });
} else test.skip(counted, "there is no strace");
