import { join } from "node:path";
import { type Storage, t, table } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("storage/late-writes");

const schema = { tables: { notes: table({ text: t.string() }, {}) }, steps: [] };
const longestWrite = 100;

const storages: [name: string, make: () => Storage][] = [
  ["memory", () => memoryStorage({ longestWrite })],
  ["sqlite", () => sqliteStorage({ file: join(temporaryFolder(), "chat.db"), longestWrite })],
];

for (const [name, make] of storages) {
  test(`a write that awaits a write of its own is given up, and the others go on: ${name}`, async () => {
    const db = await make().open(schema);
    const inner: Promise<unknown>[] = [];
    const outer = db.write(async (tx) => {
      await tx.insert("notes", { text: "outer" });
      inner.push(db.write((tx) => tx.insert("notes", { text: "inner" })));
      await inner[0];
    });
    const after = db.write((tx) => tx.insert("notes", { text: "after" }));
    const { fault, message } = (await rejection(outer)) as { fault: string; message: string };
    assert.is(fault, "late");
    assert.match(message, "Does its work await another write");
    await Promise.all([...inner, after]);
    const texts = (await db.read((tx) => tx.scan("notes", "id"))).map(({ text }) => text);
    assert.equal(texts.sort(), ["after", "inner"]);
    await db.close();
  });

  test(`what a write does after it was given up is refused: ${name}`, async () => {
    const db = await make().open(schema);
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const late: Promise<unknown>[] = [];
    const given = db.write(async (tx) => {
      await promise;
      late.push(rejection(tx.insert("notes", { text: "late" })));
    });
    assert.is(((await rejection(given)) as { fault: string }).fault, "late");
    resolve();
    await promise;
    await Promise.resolve();
    assert.is(((await late[0]) as { fault: string }).fault, "closed");
    assert.is(await db.read((tx) => tx.count("notes", "id")), 0);
    await db.close();
  });
}
