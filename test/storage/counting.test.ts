import type { Connection } from "@confab/core";
import { type CountingStorage, countingStorage } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../support/suite.js";
import { turn } from "../support/turns.js";
import { pairSchema, type pairTables } from "./pairs.js";

type Pairs = Connection<typeof pairTables>;

const test = suite("counting storage");

const row = { number: 1, filling: "" };

/** How many round trips `work` takes. */
const tripsOf = async (work: (db: Pairs) => Promise<unknown>): Promise<number> => {
  const storage: CountingStorage = countingStorage(memoryStorage(), turn);
  const db: Pairs = await storage.open(pairSchema);
  await db.write((tx) => tx.insert("left", row));
  const before = storage.trips;
  await work(db);
  return storage.trips - before;
};

const costs = (what: string, trips: number, work: (db: Pairs) => Promise<unknown>) =>
  test(`${what}: ${trips}`, async () => assert.is(await tripsOf(work), trips));

costs("a read that asks for nothing", 1, (db) => db.read(async () => {}));
costs("reads one after the other", 3, (db) =>
  db.read(async (tx) => {
    await tx.get("left", 1);
    await tx.scan("left", "id");
  }),
);
costs("reads that are asked for at once", 2, (db) =>
  db.read((tx) => Promise.all([tx.get("left", 1), tx.scan("left", "id")])),
);
costs("two chains of two reads side by side", 3, (db) =>
  db.read(async (tx) => {
    const chain = async () => (await tx.get("left", 1)) && tx.get("left", 2);
    await Promise.all([chain(), chain()]);
  }),
);
costs("a write that only adds", 2, (db) =>
  db.write(async (tx) => {
    await tx.insert("left", row);
    await tx.insertMany("left", [row, row]);
    await tx.nextId("left");
  }),
);
costs("a write that changes one row and another", 4, (db) =>
  db.write(async (tx) => {
    await tx.update("left", 1, { number: 2 });
    await tx.delete("left", 2);
  }),
);
costs("a write that changes and deletes what it has read", 3, (db) =>
  db.write(async (tx) => {
    await tx.scan("left", "id");
    await tx.update("left", 1, { number: 2 });
    await tx.deleteMany("left", [1]);
  }),
);
costs("a write that changes what it has read in part", 4, (db) =>
  db.write(async (tx) => {
    await tx.scan("left", "id", { columns: ["number"] });
    await tx.update("left", 1, { number: 2 });
  }),
);
costs("a write that fails", 1, (db) => rejection(db.write(() => Promise.reject(new Error("stop")))));
costs("a group of writes that add", 2, (db) =>
  Promise.all(Array.from({ length: 64 }, () => db.write((tx) => tx.insert("left", row)))),
);
costs("a group of which the last write fails", 2, (db) =>
  Promise.allSettled([db.write((tx) => tx.insert("left", row)), db.write(() => Promise.reject(new Error("stop")))]),
);
costs("reads side by side", 1, (db) => Promise.all([db.read(async () => {}), db.read(async () => {})]));
