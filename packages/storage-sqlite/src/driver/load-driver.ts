import { StorageError } from "@confab/core";
import { type Driver, type DriverName, driverNames } from "./driver.js";
import { explain, type Runtime, runtimeHere } from "./driver-faults.js";
import { nodeDriver } from "./node-driver.js";
import { findNodeSqlite, type NodeSqlite } from "./node-sqlite.js";

// In older versions a checkpoint at the wrong moment could lose what was written to the log after it.
const oldest = [3, 51, 3];

const isOlder = (version: string): boolean => {
  const parts = version.split(".").map(Number);
  const at = oldest.findIndex((part, index) => part !== parts[index]);
  return at !== -1 && (parts[at] ?? 0) < (oldest[at] ?? 0);
};

/** Throws a StorageError when this SQLite is too old to be trusted with data (security L1). */
export const checkVersion = (version: string): void => {
  if (isOlder(version)) {
    throw new StorageError("failed", `SQLite ${version} is too old; ${oldest.join(".")} or newer is needed.`);
  }
};

const versionOf = (driver: Driver): string => {
  const probe = new driver(":memory:");
  try {
    const { version } = probe.prepare<[], { version: string }>("SELECT sqlite_version() AS version").get() ?? {};
    return version ?? "";
  } finally {
    probe.close();
  }
};

/** Where drivers come from; tests pass others. */
export interface DriverSources {
  loadBetter: () => Promise<Driver>;
  findNode: () => NodeSqlite | undefined;
  runtime: Runtime;
}

let better: Promise<Driver> | undefined;

// Each file that is opened asks, and to resolve the import again takes longer than to find the file's tables.
const loadBetter = (): Promise<Driver> => {
  better ??= import("better-sqlite3").then((module) => module.default);
  return better;
};

const sourcesHere: DriverSources = {
  loadBetter,
  findNode: findNodeSqlite,
  runtime: runtimeHere,
};

const loaders: Readonly<Record<DriverName, (sources: DriverSources) => Promise<Driver>>> = {
  "better-sqlite3": ({ loadBetter }) => loadBetter(),
  "node:sqlite": async ({ findNode }) => {
    const module = findNode();
    if (module === undefined) throw new Error("there is no node:sqlite");
    return nodeDriver(module);
  },
};

const trusted = new WeakSet<Driver>();

const checked = (driver: Driver): Driver => {
  if (!trusted.has(driver)) checkVersion(versionOf(driver));
  trusted.add(driver);
  return driver;
};

/**
 * A SQLite library, loaded when the first file is opened: the one that is named, otherwise better-sqlite3 or, where that is missing,
 * Node's own. Throws a StorageError that says for each of them why it cannot be used, and what helps.
 */
export const loadDriver = async (wanted?: DriverName, sources: DriverSources = sourcesHere): Promise<Driver> => {
  const reasons: string[] = [];
  let cause: unknown;
  for (const name of wanted === undefined ? driverNames : [wanted]) {
    try {
      return checked(await loaders[name](sources));
    } catch (error) {
      cause ??= error;
      reasons.push(explain(name, error as Error, sources.runtime));
    }
  }
  throw new StorageError("failed", reasons.join(" "), { cause });
};
