import {
  checkAppend,
  checkChanges,
  checkCount,
  checkRow,
  checkSum,
  checkTakesRows,
  searchedColumn,
} from "../../../storage/shape.js";
import type {
  Changes,
  ChangesById,
  LogRow,
  ManyScans,
  NewRow,
  Range,
  Scan,
  Search,
  Sum,
  UpsertRow,
  WriteTransaction,
} from "../../../storage/storage.js";
import { StorageError } from "../../../storage/storage-error.js";
import type { Tables } from "../../../storage/table.js";
import { rowMatch } from "../../../storage/words-match.js";
import type { SharedRow, SharedRows } from "./rows.js";
import type { SharedSequences } from "./sequences.js";

/** All tables as they were after one commit, by name, and the number of that commit. */
export interface SharedVersion {
  readonly seq: number;
  readonly tables: ReadonlyMap<string, SharedRows>;
}

/** What a transaction gave to `append`. */
export interface SharedAppend {
  table: string;
  rows: readonly LogRow[];
  beside: unknown;
}

const changed = (table: SharedRows, { id, ...changes }: ChangesById): SharedRow => {
  checkChanges(table.shape, changes);
  const old = table.get(id);
  if (old === undefined) throw new StorageError("missing", `The table ${table.shape.name} has no row ${id}.`);
  const row = table.stored({ ...old, ...changes });
  table.replace(row);
  return row;
};

/** A transaction over one version. Each of its calls changes a fork of the table, which counts only where the call succeeds. */
export class SharedTransaction implements WriteTransaction<Tables> {
  readonly seq: number;
  /** The tables that it has changed, as it leaves them. */
  readonly changes = new Map<string, SharedRows>();
  appended: SharedAppend | undefined;
  private ended = false;
  private lookingBack: SharedTransaction | undefined;

  constructor(
    private readonly version: SharedVersion,
    private readonly sequences: SharedSequences,
  ) {
    this.seq = version.seq;
  }

  get committed(): SharedTransaction {
    this.ensureOpen();
    this.lookingBack ??= new SharedTransaction(this.version, this.sequences);
    return this.lookingBack;
  }

  /** After this it cannot be used any more. */
  end(): void {
    this.ended = true;
    this.lookingBack?.end();
  }

  async get(name: string, id: number) {
    const table = this.table(name);
    const row = table.get(id);
    return row && table.given(row);
  }

  async getMany(name: string, ids: readonly number[]) {
    const table = this.table(name);
    const rows = ids.map((id) => table.get(id)).filter((row) => row !== undefined);
    return rows.map((row) => table.given(row));
  }

  async scan(name: string, index: string, scan: Scan = {}) {
    const table = this.table(name);
    return table.scan(index, scan).map((row) => table.given(row, scan.columns));
  }

  async scanMany(name: string, index: string, { prefixes, ...scan }: ManyScans) {
    const table = this.table(name);
    const rows = prefixes.flatMap((prefix) => table.scan(index, { ...scan, prefix }));
    return rows.map((row) => table.given(row, scan.columns));
  }

  async count(name: string, index: string, range: Range = {}) {
    return this.table(name).count(index, range);
  }

  async sum(name: string, index: string, { column, ...range }: Sum) {
    const table = this.table(name);
    checkSum(table.shape, index, { column, ...range });
    return table.scan(index, range).reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  }

  async search(name: string, search: Search) {
    const table = this.table(name);
    searchedColumn(table.shape, search);
    const { limit, phrases: _, within: __, ...range } = search;
    const found = table.scan("id", range).filter(rowMatch(table.shape, search));
    return found.slice(0, limit).map(({ id }) => id);
  }

  async insert(name: string, row: NewRow) {
    return this.change(name, (table) => table.given(this.add(table, row)));
  }

  async insertMany(name: string, rows: readonly NewRow[]) {
    return this.each(name, rows, (table, row) => this.add(table, row));
  }

  async update(name: string, id: number, changes: Changes) {
    return this.change(name, (table) => table.given(changed(table, { ...changes, id })));
  }

  async updateMany(name: string, changes: readonly ChangesById[]) {
    return this.each(name, changes, changed);
  }

  async upsertMany(name: string, index: string, rows: readonly UpsertRow[]) {
    return this.each(name, rows, (table, row) => {
      const old = table.sameIn(index, row);
      return old === undefined ? this.add(table, row) : changed(table, { ...row, id: old.id });
    });
  }

  async updateRange(name: string, index: string, { scan, changes }: { scan: Scan; changes: Changes }) {
    const rows = this.table(name).scan(index, scan);
    return this.each(name, rows, (table, { id }) => changed(table, { ...changes, id })).length;
  }

  async delete(name: string, id: number) {
    return (await this.deleteMany(name, [id])) === 1;
  }

  async deleteMany(name: string, ids: readonly number[]) {
    const table = this.table(name);
    return this.remove(
      name,
      [...new Set(ids)].map((id) => table.get(id)).filter((row) => row !== undefined),
    );
  }

  async deleteRange(name: string, index: string, scan: Scan) {
    return this.remove(name, this.table(name).scan(index, scan));
  }

  async nextId(sequence: string, count = 1) {
    this.ensureOpen();
    checkCount(count);
    return this.sequences.take(sequence, count);
  }

  async append(name: string, rows: readonly LogRow[], beside?: unknown) {
    const table = this.table(name);
    checkAppend(table.shape, this.appended !== undefined);
    for (const row of rows) checkRow(table.shape, row);
    // The id is that of the commit, which is not known yet.
    this.appended = { table: name, rows: rows.map((row) => table.stored({ ...row, id: 0 })), beside };
  }

  relyOn(): void {}

  private remove(name: string, rows: readonly SharedRow[]): number {
    this.change(name, (table) => table.delete(rows));
    return rows.length;
  }

  /** Changes a table for each item, or not at all. */
  private each<T>(name: string, items: readonly T[], change: (table: SharedRows, item: T) => SharedRow): SharedRow[] {
    return this.change(name, (table) => items.map((item) => change(table, item)).map((row) => table.given(row)));
  }

  private change<T>(name: string, change: (table: SharedRows) => T): T {
    const before = this.table(name);
    const table = before.fork();
    const answer = change(table);
    if (!table.equals(before)) this.changes.set(name, table);
    return answer;
  }

  private add(table: SharedRows, row: NewRow): SharedRow {
    const { shape } = table;
    checkTakesRows(shape);
    checkRow(shape, row);
    const id = row.id ?? this.sequences.take(shape.name, 1);
    this.sequences.lift(shape.name, id);
    const stored = table.stored({ ...row, id });
    table.add(stored);
    return stored;
  }

  private ensureOpen(): void {
    if (this.ended) throw new StorageError("closed", "The transaction has ended.");
  }

  private table(name: string): SharedRows {
    this.ensureOpen();
    const table = this.changes.get(name) ?? this.version.tables.get(name);
    if (table === undefined) throw new TypeError(`There is no table "${name}".`);
    return table;
  }
}
