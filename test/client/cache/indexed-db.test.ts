import * as fake from "fake-indexeddb";
import { indexedDb } from "../../../packages/client/src/cache/idb/index.js";
import { someMessages } from "../../support/client/some-messages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("the cache in the browser");

// The wrapper tells the kinds of objects apart by the classes that a browser has.
test.before(() => {
  for (const [name, value] of Object.entries(fake))
    if (name.startsWith("IDB")) Object.assign(globalThis, { [name]: value });
});
test.before.each(() => {
  globalThis.indexedDB = new fake.IDBFactory();
});

const ada = "https://chat.example ada@example.com";
const bob = "https://chat.example ada@example.com.bob";

test("what was saved is loaded by another page, part by part", async () => {
  const cache = indexedDb();
  assert.equal(await cache.load(ada), {});
  await cache.save(ada, { one: [1, { two: null }], two: "2", three: 3 });
  await cache.save(ada, { one: [2], three: undefined });
  assert.equal(await indexedDb().load(ada), { one: [2], two: "2" });
});

test("a store comes back out of it as it went in", async () => {
  const [before, after] = [someMessages(3).store, someMessages(3).store];
  before.messages([["channel", 5]]).subscribe(() => {});
  await settle();
  await indexedDb().save(ada, Object.fromEntries(before.keep()));
  after.begin({});
  after.restore(new Map(Object.entries(await indexedDb().load(ada))));
  const { queue_id, ...known } = before.snapshot();
  assert.equal(after.snapshot(), known);
  assert.is(after.messages([["channel", 5]]).get().messages.length, 3);
});

test("accounts are kept apart, though their names begin alike, and erased one by one", async () => {
  const cache = indexedDb();
  await cache.save(ada, { one: "Ada" });
  await cache.save(bob, { one: "Bob" });
  assert.equal([await cache.load(ada), await cache.load(bob)], [{ one: "Ada" }, { one: "Bob" }]);
  await cache.erase(ada);
  assert.equal([await cache.load(ada), await cache.load(bob)], [{}, { one: "Bob" }]);
});

test("caches of other names have nothing in common", async () => {
  await indexedDb().save(ada, { one: 1 });
  assert.equal(await indexedDb({ name: "other" }).load(ada), {});
});

test("a saving with something that cannot be kept changes nothing", async () => {
  const cache = indexedDb();
  await cache.save(ada, { one: 1, two: 2 });
  const error = await rejection(cache.save(ada, { one: 3, two: () => {}, three: 4 }));
  assert.is((error as Error).name, "DataCloneError");
  assert.equal(await cache.load(ada), { one: 1, two: 2 });
});

test("nothing is opened before it is used", () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  assert.not.throws(() => indexedDb());
});

test("a browser without it refuses each call, and none throws", async () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  const cache = indexedDb();
  for (const call of [cache.load(ada), cache.save(ada, { one: 1 }), cache.erase(ada)])
    assert.ok((await rejection(call)) instanceof Error);
});

test("a browser that forbids it refuses, too, and is asked again later", async () => {
  const cache = indexedDb();
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException("It is forbidden.", "SecurityError");
  };
  assert.is(((await rejection(cache.load(ada))) as Error).name, "SecurityError");
  indexedDB.open = open;
  assert.equal(await cache.load(ada), {});
});

/** Resolves when a request is done. */
const done = (request: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

test("an open page lets a later version take the database, and refuses from then on", async () => {
  const cache = indexedDb();
  await cache.save(ada, { one: 1 });
  await done(indexedDB.open("confab", 2));
  assert.is(((await rejection(cache.load(ada))) as Error).name, "VersionError");
});

test("an open page does not stand in the way when the database is deleted, and begins afresh", async () => {
  const cache = indexedDb();
  await cache.save(ada, { one: 1 });
  await done(indexedDB.deleteDatabase("confab"));
  await cache.save(ada, { two: 2 });
  assert.equal(await cache.load(ada), { two: 2 });
});

test("where the browser closes the database, it is opened again", async () => {
  const opened: IDBDatabase[] = [];
  const { open } = indexedDB;
  indexedDB.open = (...args: Parameters<typeof open>) => {
    const request = open.apply(indexedDB, args);
    request.addEventListener("success", () => opened.push(request.result));
    return request;
  };
  const cache = indexedDb();
  await cache.save(ada, { one: 1 });
  for (const database of opened) fake.forceCloseDatabase(database as never);
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal([await cache.load(ada), opened.length], [{ one: 1 }, 2]);
});

test("what is asked for in turn is done in turn: what is erased last is gone", async () => {
  const cache = indexedDb();
  await Promise.all([cache.save(ada, { one: 1 }), cache.erase(ada)]);
  await cache.save(ada, { one: 1 });
  const [saved, erased] = [cache.save(ada, { two: 2 }), cache.erase(ada)];
  await Promise.all([saved, erased]);
  assert.equal(await cache.load(ada), {});
});
