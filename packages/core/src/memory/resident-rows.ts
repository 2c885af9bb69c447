import { type Shape, shapeOf } from "../storage/shape.js";
import type { Scan, Value } from "../storage/storage.js";
import type { AnyRow, Tables } from "../storage/table.js";
import type { AnyDerived } from "./derived.js";
import type { RowChange } from "./row-change.js";

interface Kept {
  rows: Map<number, AnyRow>;
  /** The rows that scans found by values for all columns of an index. */
  found: Map<string, readonly AnyRow[]>;
  /** How many writes under way have touched the table. */
  touching: number;
  /** The count of changes at which the table last changed. */
  changed: number;
}

const maxRows = 20_000;

/** Scans that find more rows than this are not remembered. */
const maxFound = 100;

/**
 * The longest text in a remembered key, in UTF-16 units. Callers choose some keys, and ask for what does not exist (security N2).
 */
const maxKey = 300;

/** Keeps rows in memory, and knows for which snapshots they are valid. */
export class ResidentRows {
  private readonly kept: ReadonlyMap<string, Kept>;
  private readonly derived = new Map<AnyDerived, unknown>();
  /** Counts changes. A snapshot that was taken at or after the count of a table's last change holds the table as it is here. */
  now = 0;

  constructor(private readonly tables: Tables) {
    const resident = Object.keys(tables).filter((name) => tables[name]?.resident);
    this.kept = new Map(resident.map((name) => [name, { rows: new Map(), found: new Map(), touching: 0, changed: 0 }]));
  }

  /** Returns the shape of a table; throws a TypeError where none is declared. */
  shapeOf(table: string): Shape {
    const declared = this.tables[table];
    if (declared === undefined) throw new TypeError(`There is no table ${table}.`);
    return shapeOf(table, declared);
  }

  private keptOf(table: string): Kept {
    const kept = this.kept.get(table);
    if (kept === undefined) throw new TypeError(`The table ${table} is not kept in memory.`);
    return kept;
  }

  /** Whether the rows of a table are kept in memory at all. */
  holds(table: string): boolean {
    return this.kept.has(table);
  }

  /** Whether the kept rows of a table are those of a snapshot that was taken at the count `began`. */
  isValid(table: string, began: number): boolean {
    const kept = this.kept.get(table);
    return kept !== undefined && kept.touching === 0 && kept.changed <= began;
  }

  get(table: string, id: number): AnyRow | undefined {
    return this.kept.get(table)?.rows.get(id);
  }

  /** Keeps a row. To be called only while its table is valid for the snapshot it was read from. */
  keep(table: string, row: AnyRow): void {
    const { rows } = this.keptOf(table);
    if (rows.size >= maxRows) rows.clear();
    rows.set(row.id, row);
  }

  /**
   * Returns the key under which a scan by all columns of an index is remembered. It is null for a scan of a range, of a part of
   * what it finds, or by long texts.
   */
  keyOf(table: string, index: string, scan: Scan): string | null {
    const { prefix, from, to, after, before, limit, reverse, columns } = scan;
    if (prefix === undefined || index === "id" || columns !== undefined) return null;
    if (from !== undefined || to !== undefined || after !== undefined || before !== undefined) return null;
    const declared = this.tables[table]?.indexes[index];
    if (declared?.columns.length !== prefix.length || prefix.includes(null)) return null;
    if (!declared.unique && (limit !== undefined || reverse)) return null;
    if (prefix.some((value) => typeof value === "string" && value.length > maxKey)) return null;
    return prefix.length === 1 ? `${index} ${prefix[0]}` : `${index} ${prefix.map(keyPart).join(" ")}`;
  }

  /** Returns the rows that the scan with this key found; undefined where they are not remembered. */
  find(table: string, key: string): readonly AnyRow[] | undefined {
    return this.kept.get(table)?.found.get(key);
  }

  /** Keeps the rows that the scan with this key found, unless they are many. */
  remember(table: string, key: string, rows: readonly AnyRow[]): void {
    if (rows.length > maxFound) return;
    const kept = this.keptOf(table);
    if (kept.found.size >= maxRows) kept.found.clear();
    kept.found.set(key, rows);
    for (const row of rows) this.keep(table, row);
  }

  /** Notes that a write has touched a table, so that nobody reads it from memory until `release`. */
  touch(table: string): void {
    this.keptOf(table).touching += 1;
  }

  /** Returns a derived value; undefined where none is kept. */
  getDerived(derived: AnyDerived): unknown {
    return this.derived.get(derived);
  }

  /** Keeps a derived value. To be called only while its tables are valid for the snapshot it was built from. */
  keepDerived(derived: AnyDerived, value: unknown): void {
    this.derived.set(derived, value);
  }

  /** Changes kept rows and derived values as a committed change demands. */
  change(change: RowChange): void {
    const { table, id, after } = change;
    const { rows, found } = this.keptOf(table);
    found.clear();
    if (after === null) rows.delete(id);
    else if (rows.has(id)) rows.set(id, after);
    for (const [derived, value] of this.derived) if (derived.tables.includes(table)) derived.apply(value, change);
  }

  /** Ends what `touch` began; only later snapshots may read the table from memory. */
  release(table: string): void {
    const kept = this.keptOf(table);
    this.now += 1;
    kept.touching -= 1;
    kept.changed = this.now;
  }

  /** Drops all that is kept of a table, derived values included. */
  forget(table: string): void {
    const kept = this.kept.get(table);
    kept?.rows.clear();
    kept?.found.clear();
    for (const derived of [...this.derived.keys()]) if (derived.tables.includes(table)) this.derived.delete(derived);
  }
}

const keyPart = (value: Value): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
