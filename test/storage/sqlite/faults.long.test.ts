import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StorageError, t, table } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { nextLine, startChild } from "../child.js";
import { pairSchema } from "../pairs.js";

const open = (file: string) => sqliteStorage({ file }).open(pairSchema);

/** Why a file cannot be opened; opening must not have changed it. */
const refusal = async (file: string, schema = pairSchema): Promise<StorageError> => {
  const before = readFileSync(file);
  const reason = await rejection(sqliteStorage({ file }).open(schema));
  assert.instance(reason, StorageError);
  assert.ok(before.equals(readFileSync(file)), "the file is as it was");
  return reason as StorageError;
};

const filled = async (): Promise<string> => {
  const file = join(temporaryFolder(), "chat.db");
  const db = await open(file);
  const rows = Array.from({ length: 400 }, (_, number) => ({ number, filling: "x".repeat(500) }));
  await db.write((tx) => tx.insertMany("left", rows));
  await db.close();
  return file;
};

const test = suite("SQLite faults");

test("security L3: what is no database is refused as corrupt", async () => {
  const file = join(temporaryFolder(), "chat.db");
  writeFileSync(file, "This is no database. ".repeat(500));
  const { fault, message } = await refusal(file);
  assert.is(fault, "corrupt");
  const said = `${file} is damaged; nothing in it was changed: file is not a database (SQLITE_NOTADB).`;
  assert.is(message, `${said} Stop what uses it, and go on from a backup.`);
});

test("a file that lost its end is refused as corrupt", async () => {
  const file = await filled();
  writeFileSync(file, readFileSync(file).subarray(0, 40_000));
  assert.is((await refusal(file)).fault, "corrupt");
});

test("a damaged page is a fault of those who read it, and is found by the check", async () => {
  const file = await filled();
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 8192) * 4096;
  bytes.fill(0xa5, middle, middle + 4096);
  writeFileSync(file, bytes);
  const db = await open(file);
  const reason = await rejection(db.read((tx) => tx.scan("left", "id")));
  assert.is((reason as StorageError).fault, "corrupt");
  assert.match((reason as StorageError).message, "go on from a backup", "a server under way logs this");
  assert.is((await db.read((tx) => tx.get("left", 1)))?.number, 0, "sound rows can still be read");
  assert.ok(((await db.check?.()) ?? []).length > 0);
  await db.close();
});

test("a database of another program is refused", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const other = new Sqlite(file);
  other.exec("CREATE TABLE accounts (id INTEGER PRIMARY KEY); INSERT INTO accounts VALUES (1)");
  other.close();
  const { fault, message } = await refusal(file);
  assert.is(fault, "failed");
  assert.match(message, "another program");
});

test("security L3: a file of a newer version is refused with both versions in the message", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const newer = { ...pairSchema, steps: [{ step: 7, run: async () => null }] };
  await (await sqliteStorage({ file }).open(newer)).close();
  const { fault, message } = await refusal(file);
  assert.is(fault, "newer");
  assert.match(message, "of step 7");
  assert.match(message, "up to 0");
});

test("a column that changed its type is refused", async () => {
  const file = await filled();
  const changed = { tables: { left: table({ number: t.string(), filling: t.string() }, {}) }, steps: [] };
  const { fault, message } = (await rejection(sqliteStorage({ file }).open(changed))) as StorageError;
  assert.is(fault, "failed");
  assert.match(message, "left.number is INTEGER; the declaration wants TEXT");
});

test("a folder that is not there is named", async () => {
  const { fault, message } = (await rejection(open(join(temporaryFolder(), "no", "chat.db")))) as StorageError;
  assert.is(fault, "failed");
  assert.match(message, "no folder");
});

test("a missing file name and an unknown mode are refused", () => {
  assert.throws(() => sqliteStorage({ file: "" }), /names no file/);
  assert.throws(() => sqliteStorage({ file: ":memory:" }), /storage-memory/);
  assert.throws(() => sqliteStorage({ file: "a", synchronous: "OFF" as "FULL" }), /synchronous/);
});

test("a secret of the wrong length is refused, not replaced", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const db = await open(file);
  writeFileSync(`${file}.key`, "short");
  assert.is(((await rejection(db.secret?.() as Promise<unknown>)) as StorageError).fault, "corrupt");
  assert.is(readFileSync(`${file}.key`, "utf8"), "short");
  await db.close();
});

test("security A2: the secret lies in a file that only its owner can read", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const db = await open(file);
  const secret = await db.secret?.();
  assert.equal(new Uint8Array(readFileSync(`${file}.key`)), secret);
  assert.is(statSync(`${file}.key`).mode & 0o777, 0o600);
  await db.close();
});

const unprivileged = async (...files: string[]): Promise<string[]> => {
  const child = startChild("open-unprivileged.ts", [temporaryFolder(), ...files]);
  const lines: string[] = [];
  for (const _ of files) lines.push(await nextLine(child));
  return lines;
};

test("a file or folder that may not be written is refused as read-only", async () => {
  const file = await filled();
  const folder = join(temporaryFolder(), "folder");
  mkdirSync(folder, { mode: 0o555 });
  chmodSync(file, 0o444);
  chmodSync(join(file, ".."), 0o777);
  chmodSync(`${file}.lock`, 0o666);
  chmodSync(join(folder, ".."), 0o755);
  for (const line of await unprivileged(file, join(folder, "chat.db"))) assert.match(line, /^readonly: /);
});

/** Runs a command in a name space where `folder` is a file system of 1 MB. */
const onSmallDisk = (folder: string): string[] => [
  ...["unshare", "-rm", "sh", "-c"],
  'mount -t tmpfs -o size=1m none "$0" && exec "$@"',
  folder,
];

const runs = (command: readonly string[]): boolean =>
  spawnSync(command[0] as string, command.slice(1), { stdio: "ignore" }).status === 0;

const fullDisk =
  "security L3: on a full disk reads go on, writes are refused as full, and all is well once there is room";
if (runs([...onSmallDisk(temporaryFolder()), "true"])) {
  test(fullDisk, async () => {
    const folder = temporaryFolder();
    const child = startChild("fill-disk.ts", [folder], onSmallDisk(folder));
    const { whileFull, stored, counts, check } = JSON.parse(await nextLine(child));
    assert.equal([whileFull.faults, whileFull.again, stored, check], [["full"], "full", "stored", []]);
    assert.is(whileFull.counts[0], whileFull.counts[1]);
    assert.equal(
      counts,
      whileFull.counts.map((count: number) => count + 1),
    );
  });
} else test.skip(fullDisk, "a small file system cannot be mounted here");

const failingSync = "security L2: a commit that the disk does not confirm is not stored, and the next one is";
if (runs(["strace", "-o", "/dev/null", "true"])) {
  test(failingSync, async () => {
    const file = await filled();
    const inject = "inject=fsync,fdatasync:error=EIO:when=20+7";
    const strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e", inject];
    const child = startChild("failing-sync.ts", [file], strace);
    const { answers, stored, check } = JSON.parse(await nextLine(child));
    const expected = answers.flatMap((answer: string, number: number) => (answer === "stored" ? [1000 + number] : []));
    assert.ok(answers.includes("failed"));
    assert.ok(expected.length > 15);
    assert.equal(stored.slice(-expected.length), expected);
    assert.equal(check, []);
  });
} else test.skip(failingSync, "there is no strace");
