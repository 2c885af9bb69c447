import Sqlite from "better-sqlite3";
import type {
  NodeDatabase,
  NodeSqlite,
  NodeStatement,
} from "../../../packages/storage-sqlite/src/driver/node-sqlite.js";

const codes: Readonly<Record<string, number>> = {
  SQLITE_ERROR: 1,
  SQLITE_BUSY: 5,
  SQLITE_CORRUPT: 11,
  SQLITE_CANTOPEN: 14,
  SQLITE_NOTADB: 26,
  SQLITE_CONSTRAINT_PRIMARYKEY: 1555,
  SQLITE_CONSTRAINT_UNIQUE: 2067,
};

const nodeError = (error: Error & { code?: string }): Error =>
  Object.assign(new Error(error.message), { code: "ERR_SQLITE_ERROR", errcode: codes[error.code ?? ""] ?? 1 });

const asNode = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw nodeError(error as Error);
  }
};

// Node takes values one by one, and none that it would have to convert.
const accepted = (values: unknown[]): unknown[] => {
  for (const value of values)
    if (value !== null && !["string", "number", "bigint"].includes(typeof value) && !(value instanceof Uint8Array))
      throw Object.assign(new TypeError("Provided value cannot be bound."), { code: "ERR_INVALID_ARG_TYPE" });
  // Node binds every number as a float.
  return values;
};

class FakeStatement implements NodeStatement {
  constructor(private readonly statement: Sqlite.Statement<unknown[]>) {}

  all(...values: unknown[]): unknown[] {
    if (this.statement.reader) return asNode(() => this.statement.all(...accepted(values)));
    this.run(...values);
    return [];
  }

  get(...values: unknown[]): unknown {
    return this.all(...values)[0];
  }

  run(...values: unknown[]): { changes: number } {
    if (this.statement.reader) return { changes: this.all(...values).length * 0 };
    return asNode(() => this.statement.run(...accepted(values)));
  }

  columns(): unknown[] {
    return this.statement.reader ? this.statement.columns() : [];
  }

  setReturnArrays(enabled: boolean): void {
    this.statement.raw(enabled);
  }
}

class FakeDatabase implements NodeDatabase {
  readonly own: Sqlite.Database;

  constructor(file: string, { readOnly = false, timeout = 0 }: { readOnly?: boolean; timeout?: number } = {}) {
    this.own = asNode(() => new Sqlite(file, { readonly: readOnly, timeout }));
  }

  get isTransaction(): boolean {
    return this.own.inTransaction;
  }

  exec(sql: string): void {
    asNode(() => this.own.exec(sql));
  }

  prepare(sql: string): NodeStatement {
    return asNode(() => new FakeStatement(this.own.prepare(sql)));
  }

  close(): void {
    this.own.close();
  }
}

/** The module `node:sqlite` as the storage sees it, on a Node that has none: its calls, values and errors are those of Node. */
export const fakeNodeSqlite: NodeSqlite = {
  DatabaseSync: FakeDatabase,
  backup: (source, file) => (source as FakeDatabase).own.backup(file),
};
