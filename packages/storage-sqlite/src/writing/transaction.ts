import {
  type Changes,
  type ChangesById,
  checkAppend,
  checkChanges,
  checkCount,
  checkRow,
  checkTakesRows,
  filledRow,
  type LogRow,
  type NewRow,
  type Scan,
  type StepState,
  StorageError,
  type Tables,
  type UpsertRow,
  type Value,
  type WriteTransaction,
} from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import type { TablesByName } from "../reading.js";
import { type Held, withNames } from "../rows/held.js";
import type { Cell, SqliteRow } from "../rows/rows.js";
import type { Sequences } from "../rows/sequences.js";
import { StoredTogether } from "../rows/stored-together.js";
import type { SqliteTable } from "../rows/table.js";
import { setStepState, stepStateOf } from "../schema/steps.js";
import { concernsWords, wordCells } from "../words/words.js";
import type { CommitNumbers } from "./commit-numbers.js";
import type { Conflicts } from "./conflicts.js";
import { type Pending, SqliteGroupRead } from "./group-read.js";
import { nextTurn } from "./next-turn.js";

/** Rows of one call that are held back until the group commits; more go to the file at once. */
const mostHeld = 50;
/** Rows of the log that are stored before others have their turn of the event loop: a large request tells of thousands of things. */
const appendedAtOnce = 1_000;

/** A transaction of a group: its changes stay in the write set until the group commits, or something has to look for them in the file. */
export class SqliteWrite extends SqliteGroupRead implements WriteTransaction<Tables> {
  private readonly sequences: Sequences;
  private readonly conflicts: Conflicts;
  /** The number of the commit before this one. */
  private readonly after: number;
  private hasChanged = false;
  /** How many rows of the log it has stored; null before it has appended. */
  private appended: number | null = null;
  private hasDeletedLog = false;
  /** What the followers get with the commit. */
  beside: unknown;

  constructor(
    database: SqliteDatabase,
    { tables, sequences, numbers }: { tables: TablesByName; sequences: Sequences; numbers: CommitNumbers },
    { conflicts, ...pending }: Pending & { conflicts: Conflicts },
  ) {
    super(database, tables, pending);
    this.sequences = sequences;
    this.conflicts = conflicts;
    this.after = numbers.next;
  }

  /** How many numbers its commit takes. */
  get numbers(): number {
    return this.appended === null ? Number(this.hasChanged) : Math.max(this.appended, 1);
  }

  /** Whether a row of the log has the last of its numbers. */
  get hasToldNumber(): boolean {
    return this.appended !== null && this.appended > 0 && !this.hasDeletedLog;
  }

  /** Does something with the file in this transaction; what the writes before it have changed may not be there yet. */
  with<T>(work: (database: SqliteDatabase) => T): T {
    return work(this.database);
  }

  async insert(name: string, row: NewRow) {
    return this.in(name, (table) => {
      checkTakesRows(table.shape);
      checkRow(table.shape, row);
      return this.add(table, row);
    });
  }

  async insertMany(name: string, rows: readonly NewRow[]) {
    return this.in(name, (table) => {
      checkTakesRows(table.shape);
      return this.addMany(table, rows);
    });
  }

  async append(name: string, rows: readonly LogRow[], beside?: unknown) {
    this.in(name, (table) => checkAppend(table.shape, this.appended !== null));
    for (let first = 0; first < rows.length; first += appendedAtOnce) {
      if (first > 0) await nextTurn();
      const some = rows.slice(first, first + appendedAtOnce);
      const numbered = some.map((row, at) => ({ id: this.after + 1 + first + at, ...row }));
      this.in(name, (table) => this.addMany(table, numbered));
    }
    this.appended = rows.length;
    this.beside = beside;
  }

  // Works run one after the other here.
  relyOn() {}

  async update(name: string, id: number, changes: Changes) {
    return this.in(name, (table) => {
      checkChanges(table.shape, changes);
      return this.changed(table, this.existing(table, id), changes);
    });
  }

  async updateMany(name: string, changes: readonly ChangesById[]) {
    return this.in(name, (table) => {
      const items = changes.map(({ id, ...rest }) => ({ id, rest }));
      for (const { id, rest } of items) {
        checkChanges(table.shape, rest);
        this.existing(table, id);
      }
      const names = items.flatMap(({ rest }) => Object.keys(rest));
      const update = () => items.map(({ id, rest }) => this.changed(table, this.existing(table, id), rest));
      if (table.concernsUnique(names)) return this.wholly(table, update);
      if (items.length <= mostHeld) return update();
      this.set.direct();
      const updated = update();
      this.set.flush();
      return updated;
    });
  }

  async upsertMany(name: string, index: string, rows: readonly UpsertRow[]) {
    return this.in(name, (table) => {
      const columns = table.uniqueColumnsOf(index);
      for (const row of rows) checkRow(table.shape, row);
      const upsert = () => rows.map((row) => this.upserted(table, { index, columns }, row));
      return table.claims > 1 ? this.wholly(table, upsert) : upsert();
    });
  }

  async updateRange(name: string, index: string, { scan, changes }: { scan: Scan; changes: Changes }) {
    return this.in(name, (table) => {
      checkChanges(table.shape, changes);
      this.writeBefore(table);
      const ids = table.scan(this.database, index, { ...scan, columns: [] }).map(({ id }) => id);
      const update = () => ids.map((id) => this.changed(table, this.existing(table, id), changes)).length;
      return table.concernsUnique(Object.keys(changes)) ? this.wholly(table, update) : update();
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

  async deleteMany(name: string, ids: readonly number[]) {
    return this.in(name, (table) => {
      this.set.direct();
      const deleted = [...new Set(ids)].filter((id) => table.delete(this.database, id));
      this.set.rowsOf(table).forget();
      this.forget(table, deleted);
      return deleted.length;
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

  /** How far the data steps have come. */
  get steps(): StepState {
    return stepStateOf(this.database);
  }

  /** Notes with the transaction how far they have come by it. */
  set steps(state: StepState) {
    this.hasChanged = true;
    this.set.direct();
    setStepState(this.database, state);
  }

  private addMany(table: SqliteTable, rows: readonly NewRow[]): SqliteRow[] {
    for (const row of rows) checkRow(table.shape, row);
    if (rows.length > mostHeld) return this.wholly(table, () => this.addDirectly(table, rows));
    if (rows.length < 2 || this.conflicts.areNone(table, rows)) return rows.map((row) => this.add(table, row));
    return this.wholly(table, () => rows.map((row) => this.add(table, row)));
  }

  private add(table: SqliteTable, row: NewRow): SqliteRow {
    const { shape } = table;
    const id = row.id ?? this.sequences.next(shape.name, 1);
    const cells = table.encoded(id, filledRow(row, shape.filled, this.after));
    this.hasChanged = true;
    if (this.conflicts.isNone(table, row, cells)) this.set.put(table, { cells, change: "new" });
    else {
      this.set.direct();
      table.insertion.insert(this.database, cells);
    }
    this.sequences.use(shape.name, id);
    return this.withWords(table, table.decode(cells), true);
  }

  /** For many rows, of which the file's own check of unique keys costs less than looking for each key before. */
  private addDirectly(table: SqliteTable, rows: readonly NewRow[]): SqliteRow[] {
    const { name } = table.shape;
    const together = new StoredTogether(table, this.after);
    const stored = rows.map((row) => {
      const id = row.id ?? this.sequences.next(name, 1);
      this.sequences.use(name, id);
      return together.cells(id, row);
    });
    this.hasChanged = true;
    table.insertion.insertMany(this.database, stored);
    return stored.map((cells) => this.withWords(table, together.decode(cells), true));
  }

  private withWords({ shape }: SqliteTable, row: SqliteRow, isNew: boolean): SqliteRow {
    if (shape.words !== undefined) this.words.note({ shape, id: row.id, cells: wordCells(shape, row), isNew });
    return row;
  }

  private existing(table: SqliteTable, id: number): Held {
    const held = this.held(table, id);
    if (held === undefined) throw new StorageError("missing", `The table ${table.shape.name} has no row ${id}.`);
    return held;
  }

  private changed(table: SqliteTable, held: Held, changes: Changes): SqliteRow {
    const row = table.decode(this.change(table, held, changes));
    return concernsWords(table.shape, changes) ? this.withWords(table, row, false) : row;
  }

  private upserted(table: SqliteTable, by: { index: string; columns: readonly string[] }, row: UpsertRow): SqliteRow {
    // Rows come without the types of their tables; an index has only columns with such values.
    const prefix = by.columns.map((column) => Reflect.get(row, column) as Value);
    const held = this.heldBy(table, by.index, prefix);
    if (held === undefined) return this.add(table, row);
    const changes = Object.entries(row).filter(([name]) => !by.columns.includes(name));
    return this.changed(table, held, Object.fromEntries(changes));
  }

  private change(table: SqliteTable, { cells, change }: Held, changes: Changes): readonly Cell[] {
    const names = Object.keys(changes);
    if (names.length === 0) return cells;
    const changed = table.changed(cells, filledRow(changes, table.shape.filled, this.after));
    this.hasChanged = true;
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
    if (ids.length > 0) this.hasChanged = true;
    if (shape.isLog) this.hasDeletedLog = true;
    if (shape.words === undefined) return;
    for (const id of ids) this.words.note({ shape, id, cells: null });
  }

  /** All of what `work` does, or nothing. */
  private wholly<T>(table: SqliteTable, work: () => T): T {
    const mark = this.words.mark();
    this.set.direct();
    this.database.run("SAVEPOINT whole");
    try {
      return work();
    } catch (error) {
      if (this.database.connection.inTransaction) this.database.run("ROLLBACK TO whole");
      this.set.rowsOf(table).forget();
      this.words.rollBackTo(mark);
      this.sequences.undone();
      throw error;
    } finally {
      if (this.database.connection.inTransaction) this.database.run("RELEASE whole");
    }
  }
}
