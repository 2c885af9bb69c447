import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { StorageError } from "@confab/core";
import type Sqlite from "better-sqlite3";
import type { Driver } from "../driver/driver.js";

interface Holder {
  pid: number;
  host: string;
  since: string;
  token: string;
}

const attempts = 20;

const schema = "CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, since TEXT, token TEXT) STRICT";

const holderOf = (lock: Sqlite.Database): Holder | undefined => {
  const isThere = lock.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'holder'").get() !== undefined;
  return isThere ? lock.prepare<[], Holder>("SELECT * FROM holder").get() : undefined;
};

const isBusy = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/** Begins the transaction that is the lock, right after the one that says who holds it; false when another came in between. */
const begin = (lock: Sqlite.Database, token: string): boolean => {
  lock.exec(`BEGIN IMMEDIATE; ${schema}; DELETE FROM holder`);
  lock.prepare("INSERT INTO holder VALUES (?, ?, ?, ?)").run(process.pid, hostname(), new Date().toISOString(), token);
  lock.exec("COMMIT; BEGIN IMMEDIATE");
  return holderOf(lock)?.token === token;
};

/** What stood in the way, or undefined when the lock is held. */
const attempt = (lock: Sqlite.Database, token: string): unknown => {
  try {
    if (begin(lock, token)) return undefined;
  } catch (error) {
    if (!isBusy(error)) throw error;
    const holder = holderOf(lock);
    if (holder !== undefined && holder.token !== token) return holder;
  }
  if (lock.inTransaction) lock.exec("ROLLBACK");
  return "contended";
};

const refusal = (file: string, { pid, host, since }: Partial<Holder>): StorageError => {
  const by = pid === undefined ? "another process" : `process ${pid} on ${host} since ${since}`;
  return new StorageError("busy", `${file} is in use by ${by}; one process at a time can open it.`);
};

/**
 * Makes this process the only one that uses `file`; answers how to let go. The lock is an open transaction on a small database
 * beside it, which ends with the process however it ends, and lets others read who holds it.
 */
export const takeLock = (driver: Driver, file: string): (() => void) => {
  const lock = new driver(`${file}.lock`, { timeout: 100 });
  const token = randomUUID();
  try {
    for (let tries = 0; tries < attempts; tries++) {
      const obstacle = attempt(lock, token);
      if (obstacle === undefined) return () => lock.close();
      if (typeof obstacle === "object") throw refusal(file, obstacle as Holder);
    }
    throw refusal(file, {});
  } catch (error) {
    lock.close();
    throw error;
  }
};
