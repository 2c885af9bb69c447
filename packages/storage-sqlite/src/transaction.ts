import {
  type Changes,
  checkChanges,
  checkCount,
  checkRow,
  type ManyScans,
  type NewRow,
  type Range,
  type Scan,
  type Search,
  StorageError,
  type Tables,
  type WriteTransaction,
} from "@confab/core";
import type { Conflicts } from "./conflicts.js";
import type { SqliteDatabase } from "./database.js";
import { type Held, keyOf, withNames } from "./held.js";
import { setStep } from "./identity.js";
import { SqliteRead, type TablesByName } from "./reading.js";
import type { Cell, SqliteRow } from "./rows.js";
import type { Sequences } from "./sequences.js";
import type { SqliteTable } from "./table.js";
import { type WordChanges, wordsOf } from "./words.js";
import type { WriteSet } from "./write-set.js";

/** Rows of one call that are held back until the group commits; more go to the file at once. */
const mostHeld = 50;

interface Pending {
  set: WriteSet;
  words: WordChanges;
  conflicts: Conflicts;
}

/** A transaction of a group: its changes stay in the write set until the group commits, or something has to look for them in the file. */
export class SqliteWrite extends SqliteRead implements WriteTransaction<Tables> {
  private readonly sequences: Sequences;
  private readonly set: WriteSet;
  private readonly words: WordChanges;
  private readonly conflicts: Conflicts;

  constructor(
    database: SqliteDatabase,
    { tables, sequences }: { tables: TablesByName; sequences: Sequences },
    { set, words, conflicts }: Pending,
  ) {
    super(() => database, tables, database.connection.name);
    this.sequences = sequences;
    this.set = set;
    this.words = words;
    this.conflicts = conflicts;
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
      const found = table.find(this.database, index, scan);
      const [cells] = found;
      if (key !== null && cells !== undefined) rows.noteKey(key, cells);
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

  override async search(name: string, search: Search) {
    return this.in(name, (table) => {
      this.set.direct();
      this.words.apply(this.database);
      return table.search(this.database, search);
    });
  }

  async insert(name: string, row: NewRow) {
    return this.in(name, (table) => {
      checkRow(table.shape, row);
      return this.add(table, row);
    });
  }

  async insertMany(name: string, rows: readonly NewRow[]) {
    return this.in(name, (table) => {
      for (const row of rows) checkRow(table.shape, row);
      if (rows.length > mostHeld) return this.wholly(() => rows.map((row) => this.addDirectly(table, row)));
      if (rows.length < 2 || this.conflicts.areNone(table, rows)) return rows.map((row) => this.add(table, row));
      return this.wholly(() => rows.map((row) => this.add(table, row)));
    });
  }

  async update(name: string, id: number, changes: Changes) {
    return this.in(name, (table) => {
      checkChanges(table.shape, changes);
      const held = this.held(table, id);
      if (held === undefined) throw new StorageError("missing", `The table ${name} has no row ${id}.`);
      const row = table.decode(this.change(table, held, changes));
      const { words } = table.shape;
      if (words !== undefined && words in changes) this.words.note(table.shape, id, wordsOf(row[words]));
      return row;
    });
  }

  async delete(name: string, id: number) {
    return this.in(name, (table) => {
      this.set.direct();
      const isDeleted = table.delete(this.database, id);
      this.set.rowsOf(table).forget();
      if (isDeleted) this.forget(table, [id]);
      return isDeleted;
    });
  }

  async deleteRange(name: string, index: string, scan: Scan) {
    return this.in(name, (table) => {
      this.set.direct();
      const ids = table.deleteRange(this.database, index, scan);
      this.set.rowsOf(table).forget();
      this.forget(table, ids);
      return ids.length;
    });
  }

  async nextId(sequence: string, count = 1) {
    this.ensureOpen();
    checkCount(count);
    return this.sequences.next(sequence, count);
  }

  /** Notes with the transaction that a data step has run. */
  setStep(step: number): void {
    this.set.direct();
    setStep(this.database.connection, step);
  }

  private row(table: SqliteTable, id: number): SqliteRow | undefined {
    const held = this.held(table, id);
    return held && table.decode(held.cells);
  }

  private held(table: SqliteTable, id: number): Held | undefined {
    const rows = this.set.rowsOf(table);
    if (rows.get(id) === undefined) {
      const cells = table.cells(this.database, id);
      if (cells !== undefined) rows.note(cells);
    }
    return rows.get(id);
  }

  /** Lets the file answer for a table: what it lacks of it is written before. */
  private writeBefore(table: SqliteTable): void {
    if (!this.set.rowsOf(table).isWritten) this.set.direct();
  }

  private add(table: SqliteTable, row: NewRow): SqliteRow {
    return this.stored(table, row, (cells) => {
      if (this.conflicts.isNone(table, row, cells)) this.set.put(table, { cells, change: "new" });
      else {
        this.set.direct();
        table.insert(this.database, cells);
      }
    });
  }

  /** For many rows, of which the file's own check of unique keys costs less than looking for each key before. */
  private addDirectly(table: SqliteTable, row: NewRow): SqliteRow {
    return this.stored(table, row, (cells) => table.insert(this.database, cells));
  }

  private stored(table: SqliteTable, row: NewRow, store: (cells: readonly Cell[]) => void): SqliteRow {
    const { shape } = table;
    const id = row.id ?? this.sequences.next(shape.name, 1);
    const cells = table.encoded(id, row);
    store(cells);
    this.sequences.use(shape.name, id);
    const stored = table.decode(cells);
    if (shape.words !== undefined) this.words.note(shape, id, wordsOf(stored[shape.words]));
    return stored;
  }

  private change(table: SqliteTable, { cells, change }: Held, changes: Changes): readonly Cell[] {
    const names = Object.keys(changes);
    if (names.length === 0) return cells;
    const changed = table.changed(cells, changes);
    if (table.concernsUnique(names)) {
      this.set.direct();
      table.update(this.database, changed, names);
      this.set.rowsOf(table).forget();
    } else {
      this.set.put(table, { cells: changed, change: withNames(change, names) });
    }
    return changed;
  }

  private forget({ shape }: SqliteTable, ids: readonly number[]): void {
    if (ids.length > 0) this.sequences.deleted(shape.name);
    if (shape.words === undefined) return;
    for (const id of ids) this.words.note(shape, id, null);
  }

  /** All of what `work` does, or nothing. */
  private wholly<T>(work: () => T): T {
    const mark = this.words.mark();
    this.set.direct();
    this.database.run("SAVEPOINT whole");
    try {
      return work();
    } catch (error) {
      if (this.database.connection.inTransaction) this.database.run("ROLLBACK TO whole");
      this.words.rollBackTo(mark);
      this.sequences.undone();
      throw error;
    } finally {
      if (this.database.connection.inTransaction) this.database.run("RELEASE whole");
    }
  }
}
