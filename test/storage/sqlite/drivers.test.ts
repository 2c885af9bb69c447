import { statSync } from "node:fs";
import { join } from "node:path";
import { type Storage, StorageError } from "@confab/core";
import { storageConformance } from "@confab/core/testing";
import { sqliteStorage } from "@confab/storage-sqlite";
import { asFault } from "../../../packages/storage-sqlite/src/driver/faults.js";
import { type DriverSources, loadDriver } from "../../../packages/storage-sqlite/src/driver/load-driver.js";
import { nodeDriver } from "../../../packages/storage-sqlite/src/driver/node-driver.js";
import { findNodeSqlite, type NodeSqlite } from "../../../packages/storage-sqlite/src/driver/node-sqlite.js";
import { openFile } from "../../../packages/storage-sqlite/src/open.js";
import { conforms } from "../../support/conformance.js";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { pairSchema } from "../pairs.js";
import { fakeNodeSqlite } from "./fake-node-sqlite.js";

const newFile = () => join(temporaryFolder(), "chat.db");

/** A storage on `node:sqlite`, or on what stands for it. */
const storageOn = (module: NodeSqlite, file = newFile()): Storage => ({
  open: async (schema) => {
    const place = { driver: nodeDriver(module), file, synchronous: "FULL", readers: 4, longestWrite: 30_000 } as const;
    return openFile(place, schema as never).catch((error) => Promise.reject(asFault(error, file))) as never;
  },
});

const modules: Record<string, NodeSqlite | undefined> = {
  "node:sqlite": findNodeSqlite(),
  "what stands for node:sqlite": fakeNodeSqlite,
};

for (const [name, module] of Object.entries(modules)) {
  const test = suite(`storage conformance: sqlite on ${name}`);
  if (module === undefined) {
    test.skip("all of it", `Node ${process.versions.node} has no node:sqlite that is complete`);
    continue;
  }
  conforms(test, storageConformance, () => storageOn(module));

  test("L1: every commit waits for the disk, and is copied into the file by a thread", async () => {
    const place = {
      driver: nodeDriver(module),
      file: newFile(),
      synchronous: "FULL",
      readers: 4,
      longestWrite: 30_000,
    } as const;
    const db = await openFile(place, pairSchema as never);
    const probe = new place.driver(place.file);
    assert.is(probe.pragma("journal_mode", { simple: true }), "wal");
    probe.close();
    const filling = "x".repeat(100_000);
    for (let number = 0; number < 100; number += 1) await db.write((tx) => tx.insert("left", { number, filling }));
    // The thread has no use for the stand-in. It takes as long as it takes; a test that never ends fails.
    while (module !== fakeNodeSqlite && statSync(place.file).size < 1e6)
      await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(await db.check(), []);
    await db.close();
  });

  test("security L4: a backup is consistent while serving", async () => {
    const db = await storageOn(module).open(pairSchema);
    await db.write((tx) => tx.insert("left", { number: 1, filling: "" }));
    const copy = newFile();
    await Promise.all([db.backup?.(copy), db.write((tx) => tx.insert("left", { number: 2, filling: "" }))]);
    await db.close();
    const copied = await storageOn(module, copy).open(pairSchema);
    assert.is((await copied.read((tx) => tx.get("left", 1)))?.number, 1);
    await copied.close();
  });

  test("security L3: what is no database, and a file in use, are told apart", async () => {
    const [file, faultOf] = [
      newFile(),
      async (path: string) => ((await rejection(storageOn(module, path).open(pairSchema))) as StorageError).fault,
    ];
    const db = await storageOn(module, file).open(pairSchema);
    assert.is(await faultOf(file), "busy");
    assert.is(await faultOf(join(file, "chat.db")), "failed");
    await db.close();
  });
}

const test = suite("SQLite drivers");

const failing = (code: string, message: string) => Object.assign(new Error(message), { code });
const none = () => undefined;
const node = { name: "Node", version: "20.19.0" } as const;

const refused = async (sources: Partial<DriverSources>, wanted?: "better-sqlite3"): Promise<string> => {
  const loadBetter = () => Promise.reject(failing("ERR_MODULE_NOT_FOUND", "Cannot find package 'better-sqlite3'"));
  const reason = await rejection(loadDriver(wanted, { loadBetter, findNode: none, runtime: node, ...sources }));
  assert.instance(reason, StorageError);
  return (reason as StorageError).message;
};

const abi =
  "was compiled against a different Node.js version using\nNODE_MODULE_VERSION 115. This version of Node.js requires\n";

/** What Node says, and what its user is told to do. */
const causes: [name: string, error: Error, told: RegExp][] = [
  [
    "it is not installed",
    failing("ERR_MODULE_NOT_FOUND", "Cannot find package 'better-sqlite3' imported from /a.js"),
    /is not installed.*C\+\+ compiler.*`npm install better-sqlite3`/,
  ],
  [
    "it is not installed, in CommonJS",
    failing("MODULE_NOT_FOUND", "Cannot find module 'better-sqlite3'\nRequire stack:\n- /a.js"),
    /is not installed/,
  ],
  [
    "its install script was blocked",
    new Error("Could not locate the bindings file. Tried:\n → /a/build/better_sqlite3.node"),
    /install script did not run.*`npm approve-scripts better-sqlite3`.*`npm rebuild better-sqlite3`/,
  ],
  [
    "it is of another Node",
    failing("ERR_DLOPEN_FAILED", `The module '/a.node'\n${abi}NODE_MODULE_VERSION 137.`),
    /another version of Node \(115, this one is 137\).*`npm rebuild better-sqlite3`/,
  ],
  [
    "it is of another system",
    failing("ERR_DLOPEN_FAILED", "/a.node: invalid ELF header"),
    /another system.*npm rebuild/,
  ],
  ["of anything else", new Error("Something\nelse"), /could not be loaded: Something\. /],
];

for (const [name, error, told] of causes)
  test(`says what to do where better-sqlite3 cannot be loaded because ${name}`, async () => {
    const message = await refused({ loadBetter: () => Promise.reject(error) });
    assert.match(message, told);
    assert.match(message, "Node 20.19.0 has no SQLite of its own that is complete (node:sqlite)");
    assert.not(message.includes("\n"));
  });

for (const name of ["Bun", "Deno"] as const)
  test(`advises nobody on ${name} to install a compiler`, async () => {
    const message = await refused({ runtime: { name, version: "1.2.3" } });
    assert.match(message, `better-sqlite3 is made for Node and does not work on ${name}. ${name} 1.2.3 has no SQLite`);
    assert.not(message.includes("compiler"));
  });

test("takes the runtime's own SQLite where better-sqlite3 is missing, and only then", async () => {
  const sources = { findNode: () => fakeNodeSqlite, runtime: node };
  const loadBetter = () => Promise.reject(failing("ERR_MODULE_NOT_FOUND", "Cannot find package 'better-sqlite3'"));
  assert.ok((await loadDriver(undefined, { ...sources, loadBetter })).thread);
  const { default: better } = await import("better-sqlite3");
  assert.is(await loadDriver(undefined, { ...sources, loadBetter: async () => better }), better);
  assert.ok((await loadDriver("node:sqlite", { ...sources, loadBetter: async () => better })).thread);
  assert.match(await refused({ findNode: () => fakeNodeSqlite }, "better-sqlite3"), "is not installed");
});

test("security L1: refuses a runtime whose own SQLite is too old", async () => {
  const old: NodeSqlite = {
    ...fakeNodeSqlite,
    DatabaseSync: class extends fakeNodeSqlite.DatabaseSync {
      override prepare(sql: string) {
        return super.prepare(sql.replace("sqlite_version()", "'3.50.4'"));
      }
    },
  };
  const message = await refused({ findNode: () => old });
  assert.match(message, "node:sqlite: SQLite 3.50.4 is too old; 3.51.3 or newer is needed.");
});

test("refuses a driver that it does not know", () => {
  assert.throws(
    () => sqliteStorage({ file: "chat.db", driver: "sqlite3" as never }),
    /neither better-sqlite3 nor node:sqlite/,
  );
});
