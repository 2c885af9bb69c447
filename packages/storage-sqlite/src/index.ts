import { type Connection, longestWrite, type OpeningLog, type Schema, type Storage, type Tables } from "@confab/core";
import { driverNames } from "./driver/driver.js";
import { asFault } from "./driver/faults.js";
import { loadDriver } from "./driver/load-driver.js";
import { openFile, realFile } from "./open.js";

/** Which file, and how it is used. */
export interface SqliteOptions {
  /** The database file; made when it is not there. Beside it lie FILE.lock, FILE.key and, while it is open, FILE-wal and FILE-shm. */
  file: string;
  /** Whether a commit waits until the disk has it. With "NORMAL" a loss of power can undo the last commits, never half of one. */
  synchronous?: "FULL" | "NORMAL";
  /** How many connections for readers stay open while nobody reads; 4 when absent. */
  readers?: number;
  /** Milliseconds after which a write that does not end is given up, since all others wait for it; 30,000 when absent. */
  longestWrite?: number;
  /** Which SQLite is used: by default better-sqlite3, and the runtime's own where that cannot be loaded. */
  driver?: "better-sqlite3" | "node:sqlite";
  /** Called before the tables of a file are brought to a newer version, which may take minutes and holds this thread. */
  beforeMigration?: () => void;
}

const check = ({ file, synchronous = "FULL", driver = "better-sqlite3" }: SqliteOptions): void => {
  if (typeof file !== "string" || file === "" || file.startsWith(":")) {
    throw new TypeError("The option `file` names no file; for data in memory there is @confab/storage-memory.");
  }
  if (!["FULL", "NORMAL"].includes(synchronous)) throw new TypeError('`synchronous` is neither "FULL" nor "NORMAL".');
  if (!driverNames.includes(driver)) throw new TypeError(`\`driver\` is neither ${driverNames.join(" nor ")}.`);
};

class SqliteStorage implements Storage {
  constructor(private readonly options: SqliteOptions) {
    check(options);
  }

  async open<S extends Tables>(schema: Schema<S>, log?: OpeningLog): Promise<Connection<S>> {
    const { file, synchronous = "FULL", readers = 4, longestWrite: longest = longestWrite } = this.options;
    const { beforeMigration = () => {} } = this.options;
    const driver = await loadDriver(this.options.driver);
    try {
      const connection = await openFile(
        { driver, file: realFile(file), synchronous, readers, longestWrite: longest, beforeMigration },
        schema as unknown as Schema<Tables>,
        log,
      );
      // Which tables and columns there are is known to the caller's types only.
      return connection as unknown as Connection<S>;
    } catch (error) {
      throw asFault(error, file);
    }
  }
}

/** Keeps everything in one SQLite file, which one process at a time can open. */
export const sqliteStorage = (options: SqliteOptions): Storage => new SqliteStorage(options);
