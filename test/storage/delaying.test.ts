import type { Connection, Storage } from "@confab/core";
import { delayingStorage, randomNumbers } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../support/suite.js";
import { pairSchema, type pairTables } from "./pairs.js";

type Pairs = Connection<typeof pairTables>;

const open = (storage: Storage): Promise<Pairs> => storage.open(pairSchema);

const test = suite("delaying storage");

test("shows code that is right only while a storage answers at once", async () => {
  const racing = async (db: Pairs) => {
    let last = 0;
    const reads = Array.from({ length: 30 }, (_, at) =>
      db.read((tx) => tx.count("left", "id")).then(() => (last = at)),
    );
    await Promise.all(reads);
    return last;
  };
  assert.is(await racing(await open(memoryStorage())), 29);
  const lasts = new Set<number>();
  for (let seed = 1; seed <= 5; seed++) {
    lasts.add(await racing(await open(delayingStorage(memoryStorage(), { random: randomNumbers(seed) }))));
  }
  assert.ok(lasts.size > 1, "the order of answers never changed");
});

test("waits by the sleep that it is given, before calls of storage and transaction", async () => {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  const db = await open(delayingStorage(memoryStorage(), { random: () => 0.9, sleep }));
  await db.write((tx) => tx.insert("left", { number: 1, filling: "" }));
  assert.equal(waits, [2, 2, 2]);
  assert.is((await db.secret?.())?.length, 32);
  assert.is(db.backup, undefined);
});

test("a write that is on its way when the storage is closed is stored", async () => {
  const kept = memoryStorage();
  for (let seed = 1; seed <= 10; seed++) {
    const db = await open(delayingStorage(kept, { random: randomNumbers(seed) }));
    const write = db.write((tx) => tx.insert("left", { number: seed, filling: "" }));
    await db.close();
    await write;
  }
  const db = await open(kept);
  assert.is(await db.read((tx) => tx.count("left", "id")), 10);
});
