import { existsSync, symlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { StorageError } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { kill, nextLine, startChild } from "../child.js";
import { pairSchema } from "../pairs.js";

const open = (file: string) => sqliteStorage({ file }).open(pairSchema);

const refusal = async (file: string): Promise<StorageError> => {
  const reason = await rejection(open(file));
  assert.instance(reason, StorageError);
  assert.is((reason as StorageError).fault, "busy");
  return reason as StorageError;
};

const test = suite("SQLite file lock");

test("security L3: a second process is refused with a message that names the first", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const holder = startChild("hold.ts", [file]);
  assert.is(await nextLine(holder), "open");
  const { message } = await refusal(file);
  assert.match(message, file);
  assert.match(
    message,
    `process ${holder.process.pid} on ${hostname()} since ${new Date().toISOString().slice(0, 10)}`,
  );
  const third = startChild("hold.ts", [file]);
  assert.match(await nextLine(third), `process ${holder.process.pid} `);
  holder.process.stdin?.end();
  assert.is(await holder.ended, 0);
  await (await open(file)).close();
});

test("a lock does not outlive a process that is killed", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const holder = startChild("hold.ts", [file]);
  await nextLine(holder);
  await kill(holder);
  assert.ok(existsSync(`${file}.lock`));
  await (await open(file)).close();
});

test("of processes that start together one gets the file", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const children = Array.from({ length: 4 }, () => startChild("hold.ts", [file]));
  const lines = await Promise.all(children.map(nextLine));
  const winner = children[lines.indexOf("open")];
  assert.is(lines.filter((line) => line === "open").length, 1, lines.join("\n"));
  for (const line of lines) assert.ok(line === "open" || line.includes(`process ${winner?.process.pid} `), line);
  for (const child of children) child.process.stdin?.end();
  await Promise.all(children.map(({ ended }) => ended));
});

test("the same process cannot open a file twice, under whichever name, until it is closed", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "chat.db");
  const db = await open(file);
  symlinkSync(folder, join(folder, "folder"));
  symlinkSync(file, join(folder, "other.db"));
  for (const name of [file, join(folder, "folder", "chat.db"), join(folder, "other.db")]) {
    assert.match((await refusal(name)).message, `process ${process.pid} `);
  }
  await db.write((tx) => tx.insert("left", { number: 1, filling: "" }));
  await db.close();
  await (await open(join(folder, "other.db"))).close();
});

test("a file that could not be opened is not locked", async () => {
  const file = join(temporaryFolder(), "chat.db");
  const failing = { ...pairSchema, steps: [{ step: 1, run: async () => Promise.reject(new Error("stop")) }] };
  assert.is(((await rejection(sqliteStorage({ file }).open(failing))) as Error).message, "stop");
  await (await open(file)).close();
});
