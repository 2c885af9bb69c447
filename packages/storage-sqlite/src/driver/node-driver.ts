import type { Driver } from "./driver.js";
import type { NodeDatabase, NodeSqlite, NodeStatement } from "./node-sqlite.js";

interface Options {
  timeout?: number;
  readonly?: boolean;
}

/** The names of SQLite's result codes that this package tells apart; of an extended one the last 8 bits are the code. */
const names: Readonly<Record<number, string>> = {
  1: "ERROR",
  3: "PERM",
  5: "BUSY",
  6: "LOCKED",
  8: "READONLY",
  10: "IOERR",
  11: "CORRUPT",
  13: "FULL",
  14: "CANTOPEN",
  19: "CONSTRAINT",
  26: "NOTADB",
  1555: "CONSTRAINT_PRIMARYKEY",
  2067: "CONSTRAINT_UNIQUE",
  2579: "CONSTRAINT_ROWID",
  4874: "IOERR_SHMSIZE",
};

const named = (error: Error & { code?: string; errcode?: number }): Error => {
  const { errcode } = error;
  if (typeof errcode === "number")
    error.code = `SQLITE_${names[errcode] ?? names[errcode & 0xff] ?? `ERROR_${errcode}`}`;
  return error;
};

/** Does something with SQLite; its errors get the codes that better-sqlite3 gives them. */
const asking = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error ? named(error) : error;
  }
};

// A list stands for its members, as with better-sqlite3.
const flat = (values: readonly unknown[]): unknown[] => (Array.isArray(values[0]) ? values[0] : [...values]);

class Statement {
  readonly reader: boolean;

  constructor(private readonly statement: NodeStatement) {
    this.reader = statement.columns().length > 0;
  }

  raw(enabled = true): this {
    this.statement.setReturnArrays(enabled);
    return this;
  }

  all(...values: unknown[]): unknown[] {
    return asking(() => this.statement.all(...flat(values)));
  }

  get(...values: unknown[]): unknown {
    return asking(() => this.statement.get(...flat(values)));
  }

  run(...values: unknown[]): { changes: number } {
    return asking(() => ({ changes: Number(this.statement.run(...flat(values)).changes) }));
  }
}

/** What the storage uses of a connection of better-sqlite3, on Node's own SQLite. */
class Connection {
  private readonly database: NodeDatabase;

  constructor(
    private readonly module: NodeSqlite,
    readonly name: string,
    { timeout = 5000, readonly = false }: Options,
  ) {
    this.database = asking(() => new module.DatabaseSync(name, { readOnly: readonly, timeout }));
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  exec(sql: string): this {
    asking(() => this.database.exec(sql));
    return this;
  }

  prepare(sql: string): Statement {
    return asking(() => new Statement(this.database.prepare(sql)));
  }

  pragma(text: string, { simple = false } = {}): unknown {
    const rows = this.prepare(`PRAGMA ${text}`).all();
    return simple ? Object.values((rows[0] ?? {}) as object)[0] : rows;
  }

  backup(file: string): Promise<unknown> {
    return this.module.backup(this.database, file).catch((error) => Promise.reject(named(error)));
  }

  close(): this {
    this.database.close();
    return this;
  }
}

const thread = '(require("node:sqlite").DatabaseSync)(workerData.file, { timeout: 0 })';

/** Node's own SQLite in the shape of better-sqlite3, as far as this package uses it: no more of it is to be relied on. */
export const nodeDriver = (module: NodeSqlite): Driver => {
  const Bound = class extends Connection {
    static readonly thread = thread;

    constructor(file: string, options: Options = {}) {
      super(module, file, options);
    }
  };
  return Bound as unknown as Driver;
};
