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
  type ManyScans,
  type NewRow,
  type Range,
  type Scan,
  type Search,
  StorageError,
  type Sum,
  type Tables,
  type UpsertRow,
  type WriteTransaction,
} from "@confab/core";
import { type MemoryRow, withColumns } from "./rows.js";
import type { TableVersion } from "./table.js";
import type { Version } from "./version.js";

/** What became of a row. */
interface Step {
  row: MemoryRow;
  old?: MemoryRow | undefined;
}

/** A transaction over one version of all tables; a writing one forks each table before its first change. */
export class Transaction implements WriteTransaction<Tables> {
  /** The number of the commit before this one. */
  readonly seq: number;
  private readonly version: Version;
  private readonly sequences: Map<string, number>;
  /** The tables that were changed, by name; null before the first. */
  private forks: Map<string, TableVersion> | null = null;
  /** How many rows of the log it has stored; null before it has appended. */
  private appended: number | null = null;
  /** What the followers get with the commit. */
  beside: unknown;
  private ended = false;

  constructor({ version, sequences, seq }: { version: Version; sequences: Map<string, number>; seq: number }) {
    this.version = version;
    this.sequences = sequences;
    this.seq = seq;
  }

  /** How many numbers its commit takes. */
  get numbers(): number {
    return Math.max(this.appended ?? 0, this.forks !== null || this.appended !== null ? 1 : 0);
  }

  /** The tables as the transaction leaves them; it cannot be used any more. */
  end(): Version {
    this.ended = true;
    return this.forks === null ? this.version : this.version.with(this.forks);
  }

  async get(name: string, id: number) {
    return this.table(name).get(id);
  }

  async getMany(name: string, ids: readonly number[]) {
    const table = this.table(name);
    return ids.map((id) => table.get(id)).filter((row) => row !== undefined);
  }

  async scan(name: string, index: string, scan: Scan = {}) {
    return withColumns(this.table(name).scan(index, scan), scan.columns);
  }

  async scanMany(name: string, index: string, { prefixes, ...scan }: ManyScans) {
    const table = this.table(name);
    const rows = prefixes.flatMap((prefix) => table.scan(index, { ...scan, prefix }));
    return withColumns(rows, scan.columns);
  }

  async count(name: string, index: string, range: Range = {}) {
    return this.table(name).count(index, range);
  }

  async sum(name: string, index: string, sum: Sum) {
    return this.table(name).sum(index, sum);
  }

  async search(name: string, search: Search) {
    return this.table(name).search(search);
  }

  async insert(name: string, row: NewRow) {
    checkTakesRows(this.table(name).layout.shape);
    const table = this.change(name);
    return this.add(table, row).row;
  }

  async insertMany(name: string, rows: readonly NewRow[]) {
    checkTakesRows(this.table(name).layout.shape);
    return this.each(name, rows, (table, row) => this.add(table, row));
  }

  async append(name: string, rows: readonly LogRow[], beside?: unknown) {
    checkAppend(this.table(name).layout.shape, this.appended !== null);
    this.each(name, rows, (table, row, at) => this.add(table, row, this.seq + 1 + at));
    this.appended = rows.length;
    this.beside = beside;
  }

  // Works run one after the other here.
  relyOn() {}

  async update(name: string, id: number, changes: Changes) {
    const table = this.change(name);
    return this.changed(table, id, changes).row;
  }

  async updateMany(name: string, changes: readonly ChangesById[]) {
    return this.each(name, changes, (table, { id, ...values }) => this.changed(table, id, values));
  }

  async upsertMany(name: string, index: string, rows: readonly UpsertRow[]) {
    return this.each(name, rows, (table, row) => {
      const old = table.sameIn(index, row);
      return old === undefined ? this.add(table, row) : this.changed(table, old.id, row);
    });
  }

  async updateRange(name: string, index: string, { scan, changes }: { scan: Scan; changes: Changes }) {
    const rows = this.table(name).scan(index, scan);
    return this.each(name, rows, (table, { id }) => this.changed(table, id, changes)).length;
  }

  async delete(name: string, id: number) {
    const table = this.change(name);
    const row = table.get(id);
    if (row !== undefined) table.delete(row);
    return row !== undefined;
  }

  async deleteMany(name: string, ids: readonly number[]) {
    const table = this.change(name);
    const rows = [...new Set(ids)].map((id) => table.get(id)).filter((row) => row !== undefined);
    for (const row of rows) table.delete(row);
    return rows.length;
  }

  async deleteRange(name: string, index: string, scan: Scan) {
    const table = this.change(name);
    const rows = table.scan(index, scan);
    for (const row of rows) table.delete(row);
    return rows.length;
  }

  async nextId(sequence: string, count = 1) {
    this.ensureOpen();
    checkCount(count);
    const last = this.sequences.get(sequence) ?? 0;
    this.sequences.set(sequence, last + count);
    return last + 1;
  }

  /** Changes a table for each item, or not at all. */
  private each<T>(
    name: string,
    items: readonly T[],
    change: (table: TableVersion, item: T, at: number) => Step,
  ): MemoryRow[] {
    const table = this.change(name);
    const steps: Step[] = [];
    try {
      items.forEach((item, at) => {
        steps.push(change(table, item, at));
      });
    } catch (error) {
      for (const { row, old } of steps.reverse()) {
        if (old === undefined) table.delete(row);
        else table.put(old, row);
      }
      throw error;
    }
    return steps.map(({ row }) => row);
  }

  private changed(table: TableVersion, id: number, given: Changes): Step {
    const { shape, take } = table.layout;
    const changes = filledRow(given, shape.filled, this.seq);
    checkChanges(shape, changes);
    const old = table.get(id);
    if (old === undefined) throw new StorageError("missing", `The table ${shape.name} has no row ${id}.`);
    const row = take({ ...old, ...changes });
    table.put(row, old);
    return { row, old };
  }

  private add(table: TableVersion, row: NewRow, known = row.id): Step {
    const { shape, take } = table.layout;
    checkRow(shape, row);
    const filled = filledRow(row, shape.filled, this.seq);
    const last = this.sequences.get(shape.name) ?? 0;
    const id = known ?? last + 1;
    if (id > last) this.sequences.set(shape.name, id);
    const stored = take({ ...filled, id });
    table.put(stored);
    return { row: stored };
  }

  private ensureOpen(): void {
    if (this.ended) throw new StorageError("closed", "The transaction has ended.");
  }

  private table(name: string): TableVersion {
    this.ensureOpen();
    const table = this.forks?.get(name) ?? this.version.get(name);
    if (table === undefined) throw new TypeError(`There is no table "${name}".`);
    return table;
  }

  private change(name: string): TableVersion {
    const forked = this.forks?.get(name);
    if (forked !== undefined && !this.ended) return forked;
    const fork = this.table(name).fork();
    this.forks ??= new Map();
    this.forks.set(name, fork);
    return fork;
  }
}
