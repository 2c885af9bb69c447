import { Filling } from "../storage/at-commit.js";
import { type Shape, shapeOf } from "../storage/shape.js";
import type { Scan } from "../storage/storage.js";
import type { AnyRow, Tables } from "../storage/table.js";
import type { AnyDerived } from "./derived.js";
import type { AnyDerivedByKey } from "./derived-by-key.js";
import { KeptParts } from "./kept-parts.js";
import { KeptTable } from "./kept-table.js";
import { RecentRows } from "./recent-rows.js";
import type { RowChange } from "./row-change.js";
import { sizeOfRow } from "./row-size.js";

/** About how many bytes rows may take together. */
const mostBytes = 64 * 1024 * 1024;

/** How much of that the newest rows of a large table may take besides. */
const partOfRecent = 0.75;

/** Scans that find more rows than this are not remembered. */
const maxFound = 100;

/** Keeps rows in memory as of a commit, and knows for which snapshots they are valid. */
export class ResidentRows {
  private readonly kept: ReadonlyMap<string, KeptTable>;
  private readonly recent = new Map<string, RecentRows>();
  private readonly derived = new Map<AnyDerived, unknown>();
  private readonly parts = new Map<AnyDerivedByKey, KeptParts>();
  /** How many bytes were kept since room was made. */
  private bytes = 0;

  constructor(
    private readonly tables: Tables,
    /** The number of the commit up to which memory has followed. */
    public seq: number,
    private readonly most = mostBytes,
  ) {
    const resident = Object.entries(tables).filter(([, table]) => table.resident);
    this.kept = new Map(resident.map(([name, table]) => [name, new KeptTable(table, seq)]));
  }

  /** Keeps the newest rows of large tables from now on; for memory that hears of each change as it is committed. */
  keepRecent(): void {
    for (const [name, { recent }] of Object.entries(this.tables))
      if (recent) this.recent.set(name, new RecentRows(this.seq, this.most * partOfRecent));
  }

  /** Returns what is kept of a large table; undefined where nothing is. */
  recentOf(table: string): RecentRows | undefined {
    return this.recent.get(table);
  }

  /** Returns the shape of a table; throws a TypeError where none is declared. */
  shapeOf(table: string): Shape {
    const declared = this.tables[table];
    if (declared === undefined) throw new TypeError(`There is no table ${table}.`);
    return shapeOf(table, declared);
  }

  private keptOf(table: string): KeptTable {
    const kept = this.kept.get(table);
    if (kept === undefined) throw new TypeError(`The table ${table} is not kept in memory.`);
    return kept;
  }

  /** Whether the rows of a table are kept in memory at all. */
  holds(table: string): boolean {
    return this.kept.has(table);
  }

  /** Whether the kept rows of a table are those of the snapshot of this commit. Memory has to have followed the commit. */
  isValid(table: string, seq: number): boolean {
    const kept = this.kept.get(table);
    return kept !== undefined && kept.changed <= seq;
  }

  /** Whether a write under way has touched a table. Another write that runs after it in one group sees what that did. */
  isTouched(table: string): boolean {
    return (this.kept.get(table)?.touching ?? 0) > 0;
  }

  get(table: string, id: number): AnyRow | undefined {
    return this.kept.get(table)?.get(id);
  }

  /** Keeps a row. To be called only while its table is valid for the snapshot it was read from. */
  keep(table: string, row: AnyRow): void {
    if (this.keptOf(table).keep(row)) this.grow(sizeOfRow(row));
  }

  /** Does what `KeptTable.keyOf` does. */
  keyOf(table: string, index: string, scan: Scan): string | null {
    return this.kept.get(table)?.keyOf(index, scan) ?? null;
  }

  /** Returns the rows that the scan with this key found; undefined where they are not remembered. */
  find(table: string, key: string): readonly AnyRow[] | undefined {
    return this.kept.get(table)?.find(key);
  }

  /** Keeps the rows that the scan with this key found, unless they are many. */
  remember(table: string, key: string, rows: readonly AnyRow[]): void {
    if (rows.length > maxFound) return;
    this.keptOf(table).remember(key, rows);
    this.grow(100 + key.length + 8 * rows.length);
    for (const row of rows) this.keep(table, row);
  }

  private grow(bytes: number): void {
    this.bytes += bytes;
    // What was kept before is dropped with the next half.
    if (this.bytes < this.most / 2) return;
    this.bytes = 0;
    for (const kept of this.kept.values()) kept.makeRoom();
  }

  /** Notes that a write has touched a table, so that no write reads it from memory until `release`. */
  touch(table: string): void {
    this.keptOf(table).touching += 1;
  }

  /** Ends what `touch` began. */
  release(table: string): void {
    this.keptOf(table).touching -= 1;
  }

  /** Returns a derived value; undefined where none is kept. */
  getDerived(derived: AnyDerived): unknown {
    return this.derived.get(derived);
  }

  /** Keeps a derived value. To be called only while its tables are valid for the snapshot it was built from. */
  keepDerived(derived: AnyDerived, value: unknown): void {
    this.derived.set(derived, value);
  }

  /** Returns what is kept of values that are derived by key. */
  partsOf(derived: AnyDerivedByKey): KeptParts {
    let parts = this.parts.get(derived);
    if (parts === undefined) {
      parts = new KeptParts(derived);
      this.parts.set(derived, parts);
    }
    return parts;
  }

  /** Returns the number of the newest commit that may have changed a table. */
  changeOf(table: string): number {
    return this.keptOf(table).changed;
  }

  /** Returns changes of this process as they were stored, with the number of the commit before in place of `atCommit`. */
  filled(changes: readonly RowChange[], before: number): readonly RowChange[] {
    const filling = new Filling(before);
    return changes.map((change) => {
      const { table, after } = change;
      const { filled } = this.shapeOf(table);
      if (after === null || filled.length === 0) return change;
      const known = filling.row(after, filled);
      return known === after ? change : { ...change, after: known };
    });
  }

  /** Changes kept rows and derived values as a change of commit `seq` demands. */
  change(change: RowChange, seq: number): void {
    const { table, id, after } = change;
    this.recent.get(table)?.change(id, seq);
    const kept = this.kept.get(table);
    // Another process may keep a table in memory that this one does not know.
    if (kept === undefined) return;
    kept.changed = seq;
    kept.change(id, after);
    for (const [derived, value] of this.derived) if (derived.tables.includes(table)) derived.apply(value, change);
    for (const parts of this.parts.values()) parts.change(change, seq);
  }

  /** Forgets rows of large tables that commit `seq` has changed, by their ids. */
  forget(changed: ReadonlyMap<string, readonly number[]>, seq: number): void {
    for (const [table, ids] of changed) {
      const recent = this.recent.get(table);
      if (recent !== undefined) for (const id of ids) recent.change(id, seq);
    }
  }

  /** Drops all that is kept, since what was committed up to `seq` is not known one by one. */
  forgetAll(seq: number): void {
    for (const kept of this.kept.values()) kept.clear(seq);
    this.derived.clear();
    for (const parts of this.parts.values()) parts.clear();
    for (const recent of this.recent.values()) recent.clear(seq);
  }
}
