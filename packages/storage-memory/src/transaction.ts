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
import type { MemoryRow } from "./copy.js";
import type { TableVersion } from "./table.js";

/** All tables as they were at one moment, by name. */
export type Version = ReadonlyMap<string, TableVersion>;

const outOf = ({ layout: { copier } }: TableVersion, { columns }: Scan) =>
  columns === undefined ? copier.out : copier.outOf(columns);

/** A transaction over one version of all tables; a writing one forks each table before its first change. */
export class Transaction implements WriteTransaction<Tables> {
  private readonly forks = new Map<string, TableVersion>();
  private ended = false;

  constructor(
    private readonly version: Version,
    private readonly sequences: Map<string, number>,
  ) {}

  /** The tables as the transaction leaves them; it cannot be used any more. */
  end(): Version {
    this.ended = true;
    return this.forks.size === 0 ? this.version : new Map([...this.version, ...this.forks]);
  }

  async get(name: string, id: number) {
    const table = this.table(name);
    const row = table.get(id);
    return row && table.layout.copier.out(row);
  }

  async getMany(name: string, ids: readonly number[]) {
    const table = this.table(name);
    const rows = ids.map((id) => table.get(id)).filter((row) => row !== undefined);
    return rows.map(table.layout.copier.out);
  }

  async scan(name: string, index: string, scan: Scan = {}) {
    const table = this.table(name);
    return table.scan(index, scan).map(outOf(table, scan));
  }

  async scanMany(name: string, index: string, { prefixes, ...scan }: ManyScans) {
    const table = this.table(name);
    const rows = prefixes.flatMap((prefix) => table.scan(index, { ...scan, prefix }));
    return rows.map(outOf(table, scan));
  }

  async count(name: string, index: string, range: Range = {}) {
    return this.table(name).count(index, range);
  }

  async search(name: string, search: Search) {
    return this.table(name).search(search);
  }

  async insert(name: string, row: NewRow) {
    return this.add(this.change(name), row);
  }

  async insertMany(name: string, rows: readonly NewRow[]) {
    const table = this.change(name);
    const added: MemoryRow[] = [];
    try {
      for (const row of rows) added.push(this.add(table, row));
    } catch (error) {
      for (const row of added) table.delete(row);
      throw error;
    }
    return added;
  }

  async update(name: string, id: number, changes: Changes) {
    const table = this.change(name);
    checkChanges(table.layout.shape, changes);
    const old = table.get(id);
    if (old === undefined) throw new StorageError("missing", `The table ${name} has no row ${id}.`);
    const row = table.layout.copier.in({ ...old, ...changes });
    table.put(row, old);
    return table.layout.copier.out(row);
  }

  async delete(name: string, id: number) {
    const table = this.change(name);
    const row = table.get(id);
    if (row !== undefined) table.delete(row);
    return row !== undefined;
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

  private add(table: TableVersion, row: NewRow): MemoryRow {
    const { shape, copier } = table.layout;
    checkRow(shape, row);
    const last = this.sequences.get(shape.name) ?? 0;
    const id = row.id ?? last + 1;
    if (id > last) this.sequences.set(shape.name, id);
    const stored = copier.in({ ...row, id });
    table.put(stored);
    return copier.out(stored);
  }

  private ensureOpen(): void {
    if (this.ended) throw new StorageError("closed", "The transaction has ended.");
  }

  private table(name: string): TableVersion {
    this.ensureOpen();
    const table = this.forks.get(name) ?? this.version.get(name);
    if (table === undefined) throw new TypeError(`There is no table "${name}".`);
    return table;
  }

  private change(name: string): TableVersion {
    const forked = this.forks.get(name);
    if (forked !== undefined && !this.ended) return forked;
    const fork = this.table(name).fork();
    this.forks.set(name, fork);
    return fork;
  }
}
