import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StorageError } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { pairSchema } from "../pairs.js";

const open = (file: string) => sqliteStorage({ file }).open(pairSchema);

/** A folder with one row in the file and a second one in the log, as a process leaves it that is killed. */
const killed = async (): Promise<string> => {
  const file = join(temporaryFolder(), "chat.db");
  const first = await open(file);
  await first.secret?.();
  await first.write((tx) => tx.insert("left", { number: 1, filling: "" }));
  await first.close();
  const second = await open(file);
  await second.write((tx) => tx.insert("left", { number: 2, filling: "" }));
  const copy = join(temporaryFolder(), "chat.db");
  for (const suffix of ["", "-wal", ".key", ".lock"]) cpSync(file + suffix, copy + suffix);
  await second.close();
  mkdirSync(`${copy}.files`);
  writeFileSync(join(`${copy}.files`, "picture"), "picture");
  return copy;
};

const states = ["present", "empty", "missing", "foreign"] as const;
type State = (typeof states)[number];
type Part = "file" | "wal" | "key" | "uploads";
type Case = Record<Part, State>;

const suffixes: Record<Part, string> = { file: "", wal: "-wal", key: ".key", uploads: ".files" };
const foreign = Buffer.from("Something else. ".repeat(2));

const cases = states.flatMap((file) =>
  states.flatMap((wal) => states.flatMap((key) => states.map((uploads): Case => ({ file, wal, key, uploads })))),
);

const bring = (path: string, state: State, isFolder: boolean): void => {
  if (state === "present") return;
  rmSync(path, { recursive: true, force: true });
  if (state === "empty" && isFolder) mkdirSync(path);
  else if (state === "empty") writeFileSync(path, "");
  else if (state === "foreign") writeFileSync(path, foreign);
};

const arranged = (base: string, one: Case): string => {
  const file = join(temporaryFolder(), "chat.db");
  for (const part of Object.keys(suffixes) as Part[]) {
    cpSync(base + suffixes[part], file + suffixes[part], { recursive: true });
    bring(file + suffixes[part], one[part], part === "uploads");
  }
  return file;
};

const contentOf = (file: string): unknown[] =>
  (readdirSync(join(file, ".."), { recursive: true }) as string[]).sort().map((name) => {
    const path = join(file, "..", name);
    return [name, statSync(path).isDirectory() ? null : readFileSync(path, "hex")];
  });

/** The parts that tell of data that were there. */
const traces = ({ wal, key, uploads }: Case): Part[] => [
  ...(wal === "present" || wal === "foreign" ? (["wal"] as const) : []),
  ...(key === "missing" ? [] : (["key"] as const)),
  ...(uploads === "present" || uploads === "foreign" ? (["uploads"] as const) : []),
];

const numbersIn = async (file: string): Promise<number[]> => {
  const db = await open(file);
  const rows = await db.read((tx) => tx.scan("left", "id"));
  await db.close();
  return rows.map(({ number }) => number);
};

const isRefused = (one: Case): boolean => {
  if (one.file === "foreign") return true;
  return one.file === "present" ? one.wal === "foreign" : traces(one).length > 0;
};

const refusalOf = async (file: string): Promise<StorageError> => {
  const before = contentOf(file);
  const reason = await rejection(open(file));
  assert.instance(reason, StorageError);
  assert.equal(contentOf(file), before, "it changed something");
  return reason as StorageError;
};

const checkLoss = (one: Case, file: string, message: string): void => {
  assert.match(message, `${file} is ${one.file}, but beside it lies `);
  for (const part of Object.keys(suffixes) as Part[])
    assert.is(message.includes(file + suffixes[part]), part === "file" || traces(one).includes(part), part);
  assert.match(message, "from a backup");
};

const check = async (base: string, one: Case): Promise<void> => {
  const file = arranged(base, one);
  if (!isRefused(one)) {
    const expected = one.file !== "present" ? [] : one.wal === "present" ? [1, 2] : [1];
    assert.equal(await numbersIn(file), expected);
    return;
  }
  const { fault, message } = await refusalOf(file);
  assert.is(fault, "corrupt");
  if (one.file === "missing" || one.file === "empty") checkLoss(one, file, message);
  else assert.match(message, one.file === "foreign" ? "file is not a database" : `${file}-wal is not the log`);
};

const test = suite("lost files (security L7)");

for (const file of states)
  test(`security L7: a file that is ${file} beside each state of its log, its key and its uploads`, async () => {
    const base = await killed();
    for (const one of cases.filter((each) => each.file === file)) {
      await check(base, one).catch((error) => {
        throw new Error(`${JSON.stringify(one)}: ${error.message}`, { cause: error });
      });
    }
  });

for (const file of ["missing", "empty"] as const)
  test(`security L7: a file that is ${file} beside its lock`, async () => {
    const base = await killed();
    const path = arranged(base, { file, wal: "missing", key: "missing", uploads: "missing" });
    cpSync(`${base}.lock`, `${path}.lock`);
    const { message } = await refusalOf(path);
    assert.match(message, `${path} is ${file}, but beside it lies ${path}.lock: `);
  });

test("security L7: an empty database beside a key is no new organization", async () => {
  const file = arranged(await killed(), { file: "missing", wal: "missing", key: "present", uploads: "missing" });
  new Sqlite(file).exec("VACUUM").close();
  const reason = await rejection(open(file));
  assert.match((reason as Error).message, `${file} is an empty database, but beside it lies `);
});

test("a key of another length is refused, and a lost one is made anew", async () => {
  const base = await killed();
  const secretOf = async (key: State) => {
    const db = await open(arranged(base, { file: "present", wal: "present", key, uploads: "present" }));
    const secret = db.secret?.().then((bytes) => Buffer.from(bytes).toString("hex"));
    return secret?.finally(() => db.close());
  };
  assert.is(await secretOf("present"), readFileSync(`${base}.key`, "hex"));
  assert.is(await secretOf("foreign"), foreign.toString("hex"));
  assert.is((await secretOf("missing"))?.length, 64);
  assert.match(((await rejection(secretOf("empty") as Promise<string>)) as Error).message, "from a backup");
});

/** What a founding leaves when it is cut off, by how far it came. */
const foundings: [name: string, cut: (file: string) => Promise<void> | void][] = [
  ["SQLite made the file", (file) => writeFileSync(file, "")],
  ["the log was made", (file) => void [writeFileSync(file, ""), writeFileSync(`${file}-wal`, "")]],
  ["the file bears the mark", (file) => void new Sqlite(file).exec("PRAGMA application_id = 0x43666162").close()],
  [
    "the lock was made",
    (file) => {
      new Sqlite(file).exec("PRAGMA application_id = 0x43666162").close();
      writeFileSync(`${file}.lock`, "");
    },
  ],
  ["the tables were made", async (file) => (await open(file)).close()],
  [
    "the key was being written",
    async (file) => {
      await (await open(file)).close();
      writeFileSync(`${file}.key.new`, "half");
    },
  ],
];

for (const [name, cut] of foundings)
  test(`a founding that was cut off when ${name} can be repeated`, async () => {
    const file = join(temporaryFolder(), "chat.db");
    await cut(file);
    const db = await open(file);
    assert.is((await db.secret?.())?.length, 32);
    await db.close();
    assert.equal(await numbersIn(file), []);
  });

test("security L7: the mark is in the file before anything lies beside it", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const marks: unknown[] = [];
  const { prepareFile } = await import("../../../packages/storage-sqlite/src/file/founding.js");
  await prepareFile({ driver: Sqlite, file, synchronous: "FULL", readers: 1, longestWrite: 30_000 });
  const beside = readdirSync(join(file, ".."));
  marks.push(new Sqlite(file, { readonly: true }).pragma("application_id", { simple: true }));
  assert.equal([beside, marks], [["chat.db"], [0x43666162]]);
});
