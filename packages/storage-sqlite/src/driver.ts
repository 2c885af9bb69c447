import { StorageError } from "@confab/core";
import type Sqlite from "better-sqlite3";

export type Driver = typeof Sqlite;

const advice = `better-sqlite3 could not be loaded. It comes built for most systems; on others npm builds it when python3, make and
a C++ compiler are there (Debian, Ubuntu: apt install build-essential python3; Alpine: apk add build-base python3; macOS:
xcode-select --install). Install them and run npm install again.`;

// In older versions a checkpoint at the wrong moment could lose what was written to the log after it.
const oldest = [3, 51, 3];

const isOlder = (version: string): boolean => {
  const parts = version.split(".").map(Number);
  const at = oldest.findIndex((part, index) => part !== parts[index]);
  return at !== -1 && (parts[at] ?? 0) < (oldest[at] as number);
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
    return probe.prepare("SELECT sqlite_version()").pluck().get() as string;
  } finally {
    probe.close();
  }
};

/** The SQLite library, loaded when the first file is opened. */
export const loadDriver = async (): Promise<Driver> => {
  let driver: Driver;
  let version: string;
  try {
    driver = (await import("better-sqlite3")).default;
    version = versionOf(driver);
  } catch (cause) {
    throw new StorageError("failed", advice.replaceAll("\n", " "), { cause });
  }
  checkVersion(version);
  return driver;
};
