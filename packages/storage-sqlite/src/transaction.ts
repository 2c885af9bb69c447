import {
  type Changes,
  checkChanges,
  checkCount,
  checkRow,
  type NewRow,
  type Range,
  type ReadTransaction,
  type Scan,
  type Search,
  StorageError,
  type Tables,
  type WriteTransaction,
} from "@confab/core";
import type { Database } from "./database.js";
import { asFault, isOfMedium } from "./faults.js";
import { setStep } from "./identity.js";
import type { Row } from "./rows.js";
import type { Sequences } from "./sequences.js";
import type { StoredTable } from "./table.js";
import type { WordChanges } from "./words.js";

export type StoredTables = ReadonlyMap<string, StoredTable>;

export class Reading implements ReadTransaction<Tables> {
  /** The fault of the medium that it met, also when `work` went on. */
  fault: unknown;
  private ended = false;

  constructor(
    protected readonly database: Database,
    private readonly tables: StoredTables,
  ) {}

  end(): void {
    this.ended = true;
  }

  async get(name: string, id: number) {
    return this.in(name, (table) => table.get(this.database, id));
  }

  async getMany(name: string, ids: readonly number[]) {
    return this.in(name, (table) =>
      ids.map((id) => table.get(this.database, id)).filter((row): row is Row => row !== undefined),
    );
  }

  async scan(name: string, index: string, scan: Scan = {}) {
    return this.in(name, (table) => table.scan(this.database, index, scan));
  }

  async count(name: string, index: string, range: Range = {}) {
    return this.in(name, (table) => table.count(this.database, index, range));
  }

  async search(name: string, search: Search) {
    return this.in(name, (table) => table.search(this.database, search));
  }

  protected in<T>(name: string, work: (table: StoredTable) => T): T {
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
    const fault = asFault(error, this.database.connection.name);
    if (isOfMedium(fault)) this.fault = fault;
    return fault;
  }
}

export class Writing extends Reading implements WriteTransaction<Tables> {
  private readonly sequences: Sequences;

  constructor(
    database: Database,
    { tables, sequences }: { tables: StoredTables; sequences: Sequences },
    private readonly words: WordChanges,
  ) {
    super(database, tables);
    this.sequences = sequences;
  }

  override async search(name: string, search: Search) {
    return this.in(name, (table) => {
      this.words.apply(this.database);
      return table.search(this.database, search);
    });
  }

  async insert(name: string, row: NewRow<Tables, string>) {
    return this.in(name, (table) => this.add(table, row));
  }

  async insertMany(name: string, rows: readonly NewRow<Tables, string>[]) {
    return this.in(name, (table) => {
      if (rows.length < 2) return rows.map((row) => this.add(table, row));
      return this.wholly(() => rows.map((row) => this.add(table, row)));
    });
  }

  async update(name: string, id: number, changes: Changes<Tables, string>) {
    return this.in(name, (table) => {
      checkChanges(table.shape, changes);
      const row = table.update(this.database, id, changes);
      if (row === undefined) throw new StorageError("missing", `The table ${name} has no row ${id}.`);
      const { words } = table.shape;
      if (words !== undefined && words in changes) this.words.note(table.shape, id, row[words] as string);
      return row;
    });
  }

  async delete(name: string, id: number) {
    return this.in(name, (table) => {
      const isDeleted = table.delete(this.database, id);
      if (isDeleted) this.forget(table, [id]);
      return isDeleted;
    });
  }

  async deleteRange(name: string, index: string, scan: Scan) {
    return this.in(name, (table) => {
      const ids = table.deleteRange(this.database, index, scan);
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
    setStep(this.database.connection, step);
  }

  private add(table: StoredTable, row: NewRow<Tables, string>): Row {
    const { shape } = table;
    checkRow(shape, row);
    const id = row.id ?? this.sequences.next(shape.name, 1);
    this.sequences.lift(shape.name, id);
    const stored = table.insert(this.database, id, row);
    if (shape.words !== undefined) this.words.note(shape, id, stored[shape.words] as string);
    return stored;
  }

  private forget({ shape }: StoredTable, ids: readonly number[]): void {
    if (shape.words === undefined) return;
    for (const id of ids) this.words.note(shape, id, null);
  }

  /** All of what `work` does, or nothing. */
  private wholly<T>(work: () => T): T {
    const mark = this.words.mark();
    this.database.run("SAVEPOINT whole");
    try {
      return work();
    } catch (error) {
      if (this.database.connection.inTransaction) this.database.run("ROLLBACK TO whole");
      this.words.rollBackTo(mark);
      throw error;
    } finally {
      if (this.database.connection.inTransaction) this.database.run("RELEASE whole");
    }
  }
}
