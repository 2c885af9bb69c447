import { open } from "node:fs/promises";
import type Sqlite from "better-sqlite3";
import type { Cell } from "../rows/rows.js";
import type { Driver } from "./driver.js";

type Statement = Sqlite.Statement<unknown[], Cell[]>;

/** Where the file is, and how it is opened. */
export interface DatabaseSettings {
  driver: Driver;
  file: string;
  synchronous: "FULL" | "NORMAL";
  /** How many connections for readers are kept for later. */
  readers: number;
  /** Milliseconds after which a write is given up. */
  longestWrite: number;
  /** Called before the tables of a file that has any are changed. */
  beforeMigration?: () => void;
}

// The library's 2 MB hold so little of a history that nearly every page is read from the file again.
const cacheKibibytes = 16_384;

/** The same while a transaction changes so many rows: the changed pages that memory holds are written by its commit, all in one go. */
const cacheWhileMany = 2_048;
const manyChanges = 2_000;

const pragmas = (settings: readonly string[]): string => settings.map((setting) => `PRAGMA ${setting};`).join("");

/** One connection to the file with the statements prepared on it; rows come as arrays. */
export class SqliteDatabase {
  private readonly statements = new Map<string, Statement>();
  /** How many rows the transaction has changed. */
  private changed = 0;
  private isRelieved = false;

  constructor(
    readonly connection: Sqlite.Database,
    private readonly file: string,
  ) {}

  /** The one connection that changes the file; `check` sees it before anything is changed. */
  static writer(
    { driver, file, synchronous }: DatabaseSettings,
    check: (connection: Sqlite.Database) => void = () => {},
  ): SqliteDatabase {
    const connection = new driver(file, { timeout: 2000 });
    try {
      check(connection);
      connection.exec(
        pragmas([
          "journal_mode = WAL",
          // The library's default in WAL mode is NORMAL, which does not wait for the disk (security L1).
          `synchronous = ${synchronous}`,
          "wal_autocheckpoint = 0",
          "mmap_size = 0",
          "temp_store = MEMORY",
          "journal_size_limit = 33554432",
          `cache_size = -${cacheKibibytes}`,
        ]),
      );
      return new SqliteDatabase(connection, file);
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  static reader({ driver, file }: DatabaseSettings): SqliteDatabase {
    const connection = new driver(file, { timeout: 2000, readonly: true, fileMustExist: true });
    connection.exec(pragmas(["mmap_size = 0", `cache_size = -${cacheKibibytes}`]));
    return new SqliteDatabase(connection, file);
  }

  all(sql: string, values: readonly unknown[]): Cell[][] {
    return this.prepare(sql).all(values);
  }

  get(sql: string, values: readonly unknown[]): Cell[] | undefined {
    return this.prepare(sql).get(values);
  }

  /** Runs a statement that answers no rows; returns how many it changed. */
  run(sql: string, values: readonly unknown[] = []): number {
    const { changes } = this.prepare(sql).run(values);
    this.changed += changes;
    return changes;
  }

  /** Whether the transaction changes so much that its commit would be long. */
  private get isLong(): boolean {
    return this.changed >= manyChanges;
  }

  /** To be called now and then in a transaction: of a long one, it lets little wait for the commit. */
  relieve(): void {
    if (this.isRelieved || !this.isLong) return;
    this.run(`PRAGMA cache_size = -${cacheWhileMany}`);
    this.isRelieved = true;
  }

  /** Gets what a long transaction has put into the log onto the disk, while others have their turn: the commit would wait for all of it. */
  async persist(): Promise<void> {
    if (!this.isRelieved) return;
    // On the log no locks are held, which would go when it is closed.
    const log = await open(`${this.file}-wal`);
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  }

  /** Commits the transaction. */
  commit(): void {
    this.run("COMMIT");
    if (this.isRelieved) this.run(`PRAGMA cache_size = -${cacheKibibytes}`);
    this.isRelieved = false;
    this.changed = 0;
  }

  close(): void {
    this.connection.close();
  }

  private prepare(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const statement: Statement = this.connection.prepare<unknown[], Cell[]>(sql);
    if (statement.reader) statement.raw(true);
    this.statements.set(sql, statement);
    return statement;
  }
}
