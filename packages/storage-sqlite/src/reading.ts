import {
  type ManyScans,
  type Range,
  type ReadTransaction,
  type Scan,
  type Search,
  StorageError,
  type Sum,
  type Tables,
} from "@confab/core";
import type { SqliteDatabase } from "./driver/database.js";
import { asFault, isOfMedium } from "./driver/faults.js";
import type { SqliteRow } from "./rows/rows.js";
import type { SqliteTable } from "./rows/table.js";

/** The tables of an open file by name. */
export type TablesByName = ReadonlyMap<string, SqliteTable>;

/** A transaction that reads; on its snapshot's connection, or on the writer's. */
export class SqliteRead implements ReadTransaction<Tables> {
  /** The fault of the medium that it met, also when `work` went on. */
  fault: unknown;
  private ended = false;

  /** `connect` gives the connection; it is called when something is read. */
  constructor(
    private readonly connect: () => SqliteDatabase,
    private readonly tables: TablesByName,
    private readonly place: { file: string; seq: number },
  ) {}

  get seq(): number {
    return this.place.seq;
  }

  protected get database(): SqliteDatabase {
    return this.connect();
  }

  end(): void {
    this.ended = true;
  }

  async get(name: string, id: number) {
    return this.in(name, (table) => table.get(this.database, id));
  }

  async getMany(name: string, ids: readonly number[]) {
    return this.in(name, (table) =>
      ids.map((id) => table.get(this.database, id)).filter((row): row is SqliteRow => row !== undefined),
    );
  }

  async scan(name: string, index: string, scan: Scan = {}) {
    return this.in(name, (table) => table.scan(this.database, index, scan));
  }

  async scanMany(name: string, index: string, scans: ManyScans) {
    return this.in(name, (table) => table.scanMany(this.database, index, scans));
  }

  async count(name: string, index: string, range: Range = {}) {
    return this.in(name, (table) => table.count(this.database, index, range));
  }

  async sum(name: string, index: string, sum: Sum) {
    return this.in(name, (table) => table.sum(this.database, index, sum));
  }

  async search(name: string, search: Search) {
    return this.in(name, (table) => table.search(this.database, search));
  }

  protected in<T>(name: string, work: (table: SqliteTable) => T): T {
    this.ensureOpen();
    const table = this.tables.get(name);
    if (table === undefined) throw new TypeError(`There is no table "${name}".`);
    try {
      return work(table);
    } catch (error) {
      throw this.noted(error);
    }
  }

  protected ensureOpen(): void {
    if (this.ended) throw new StorageError("closed", "The transaction has ended.");
  }

  private noted(error: unknown): unknown {
    const fault = asFault(error, this.place.file);
    if (isOfMedium(fault)) this.fault = fault;
    return fault;
  }
}
