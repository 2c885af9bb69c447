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
import { asFault } from "../server/faults.js";
import type { RowSource } from "./source.js";
import type { PostgresTable, TablesByName } from "./table.js";

/** What a transaction is made of. */
export interface Snapshot {
  source: RowSource;
  tables: TablesByName;
  /** What messages call the database. */
  place: string;
  /** The number of the newest commit that it holds. */
  seq: number;
}

/** A transaction that reads a snapshot. */
export class PostgresRead implements ReadTransaction<Tables> {
  protected hasEnded = false;

  constructor(protected readonly snapshot: Snapshot) {}

  get seq(): number {
    return this.snapshot.seq;
  }

  /** Refuses every later call. */
  end(): void {
    this.hasEnded = true;
  }

  get(name: string, id: number) {
    return this.in(name, async (table) => {
      const cells = (await this.snapshot.source.rows(table, [id])).get(id);
      return cells && table.decode(cells);
    });
  }

  getMany(name: string, ids: readonly number[]) {
    return this.in(name, async (table) => {
      if (ids.length === 0) return [];
      const rows = await this.snapshot.source.rows(table, ids);
      return ids
        .map((id) => rows.get(id))
        .filter((cells) => cells !== undefined)
        .map(table.decode);
    });
  }

  scan(name: string, index: string, scan: Scan = {}) {
    return this.in(name, async (table) =>
      (await table.scan(this.snapshot.source, index, scan)).map(table.decoder(scan.columns)),
    );
  }

  scanMany(name: string, index: string, scans: ManyScans) {
    return this.in(name, async (table) => {
      const found = await table.scanMany(this.snapshot.source, index, scans);
      return found.flat().map(table.decoder(scans.columns));
    });
  }

  count(name: string, index: string, range: Range = {}) {
    return this.in(name, (table) => table.count(this.snapshot.source, index, range));
  }

  sum(name: string, index: string, sum: Sum) {
    return this.in(name, (table) => table.sum(this.snapshot.source, index, sum));
  }

  search(name: string, search: Search) {
    return this.in(name, (table) => table.search(this.snapshot.source, search));
  }

  protected async in<T>(name: string, work: (table: PostgresTable) => Promise<T>): Promise<T> {
    this.ensureOpen();
    const table = this.tableOf(name);
    try {
      return await work(table);
    } catch (error) {
      throw asFault(error, this.snapshot.place);
    }
  }

  protected tableOf(name: string): PostgresTable {
    const table = this.snapshot.tables.get(name);
    if (table === undefined) throw new TypeError(`There is no table "${name}".`);
    return table;
  }

  /** Refuses calls once the transaction has ended. */
  ensureOpen(): void {
    if (this.hasEnded) throw new StorageError("closed", "The transaction has ended.");
  }
}
