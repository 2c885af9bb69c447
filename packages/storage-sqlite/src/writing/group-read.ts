import type { ManyScans, Range, Scan, Search, Sum, Value } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import { SqliteRead, type TablesByName } from "../reading.js";
import { type Held, keyOf } from "../rows/held.js";
import type { SqliteRow } from "../rows/rows.js";
import { idOf } from "../rows/rows.js";
import type { SqliteTable } from "../rows/table.js";
import type { WordChanges } from "../words/words.js";
import type { WriteSet } from "./write-set.js";

/** What a group has changed and the file lacks. */
export interface Pending {
  set: WriteSet;
  words: WordChanges;
  /** The number of the newest durable commit. */
  seq: number;
}

/** Reads what the group has written, too: what the file lacks of it comes from the write set, or is written before. */
export class SqliteGroupRead extends SqliteRead {
  protected readonly set: WriteSet;
  protected readonly words: WordChanges;

  constructor(database: SqliteDatabase, tables: TablesByName, { set, words, seq }: Pending) {
    super(() => database, tables, { file: database.connection.name, seq });
    this.set = set;
    this.words = words;
  }

  override async get(name: string, id: number) {
    return this.in(name, (table) => this.row(table, id));
  }

  override async getMany(name: string, ids: readonly number[]) {
    return this.in(name, (table) =>
      ids.map((id) => this.row(table, id)).filter((row): row is SqliteRow => row !== undefined),
    );
  }

  override async scan(name: string, index: string, scan: Scan = {}) {
    return this.in(name, (table) => {
      const key = keyOf(table.shape, index, scan);
      const rows = this.set.rowsOf(table);
      const held = key === null ? undefined : rows.byKey(key);
      if (held !== undefined) return [table.decode(held.cells)];
      this.writeBefore(table);
      // Only of what is unique is the whole row worth knowing; else what was asked for is read.
      if (key === null) return table.scan(this.database, index, scan);
      const found = table.find(this.database, index, scan);
      const [cells] = found;
      if (cells !== undefined) rows.noteKey(key, cells);
      return found.map(table.decode);
    });
  }

  override async scanMany(name: string, index: string, scans: ManyScans) {
    return this.in(name, (table) => {
      this.writeBefore(table);
      return table.scanMany(this.database, index, scans);
    });
  }

  override async count(name: string, index: string, range: Range = {}) {
    return this.in(name, (table) => {
      this.writeBefore(table);
      return table.count(this.database, index, range);
    });
  }

  override async sum(name: string, index: string, sum: Sum) {
    return this.in(name, (table) => {
      this.writeBefore(table);
      return table.sum(this.database, index, sum);
    });
  }

  override async search(name: string, search: Search) {
    return this.in(name, (table) => {
      this.set.direct();
      this.words.apply(this.database);
      return table.search(this.database, search);
    });
  }

  protected row(table: SqliteTable, id: number): SqliteRow | undefined {
    const held = this.held(table, id);
    return held && table.decode(held.cells);
  }

  protected held(table: SqliteTable, id: number): Held | undefined {
    const rows = this.set.rowsOf(table);
    if (rows.get(id) === undefined) {
      const cells = table.cells(this.database, id);
      if (cells !== undefined) rows.note(cells);
    }
    return rows.get(id);
  }

  /** Lets the file answer for a table: what it lacks of it is written before. */
  protected writeBefore(table: SqliteTable): void {
    if (!this.set.rowsOf(table).isWritten) this.set.direct();
  }

  /** The row with these values in the columns of a unique index. */
  protected heldBy(table: SqliteTable, index: string, prefix: readonly Value[]): Held | undefined {
    const key = keyOf(table.shape, index, { prefix });
    if (key === null) return undefined;
    const rows = this.set.rowsOf(table);
    const known = rows.byKey(key);
    if (known !== undefined) return known;
    // What is unique about a row reaches the file at once, unless the row is new; then the set knows it by its key.
    const [cells] = table.find(this.database, index, { prefix, limit: 1 });
    if (cells === undefined) return undefined;
    if (rows.get(idOf(cells)) === undefined) rows.noteKey(key, cells);
    return rows.get(idOf(cells));
  }
}
