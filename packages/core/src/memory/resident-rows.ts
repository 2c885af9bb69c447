import { type Shape, shapeOf } from "../storage/shape.js";
import type { Scan, Value } from "../storage/storage.js";
import type { AnyRow, Tables } from "../storage/table.js";
import type { AnyDerived } from "./derived.js";
import type { RowChange } from "./row-change.js";

interface Kept {
  rows: Map<number, AnyRow>;
  /** The rows that scans by a whole key found. */
  found: Map<string, readonly AnyRow[]>;
  /** Writes under way that touched the table. */
  touching: number;
  /** When it last changed, on the counter of changes. */
  changed: number;
}

const maxRows = 20_000;

/** Scans that find more rows than this are not remembered. */
const maxFound = 100;

/** Code units of the longest key that is remembered: callers choose some, and ask for what there is not (security N2). */
const maxKey = 300;

/** The rows in memory, and since when they are what they are. */
export class ResidentRows {
  private readonly kept: ReadonlyMap<string, Kept>;
  private readonly derived = new Map<AnyDerived, unknown>();
  /** Counts changes; a snapshot taken at a later count than a table's last change holds the table as it is here. */
  now = 0;

  constructor(private readonly tables: Tables) {
    const resident = Object.keys(tables).filter((name) => tables[name]?.resident);
    this.kept = new Map(resident.map((name) => [name, { rows: new Map(), found: new Map(), touching: 0, changed: 0 }]));
  }

  /** How a table is laid out; throws where none is declared. */
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

  holds(table: string): boolean {
    return this.kept.has(table);
  }

  /** Whether what is kept of a table is what a snapshot of that time holds. */
  isValid(table: string, began: number): boolean {
    const kept = this.kept.get(table);
    return kept !== undefined && kept.touching === 0 && kept.changed <= began;
  }

  get(table: string, id: number): AnyRow | undefined {
    return this.kept.get(table)?.rows.get(id);
  }

  keep(table: string, row: AnyRow): void {
    const { rows } = this.keptOf(table);
    if (rows.size >= maxRows) rows.clear();
    rows.set(row.id, row);
  }

  /** Names what a scan finds by all columns of an index; null for scans of a range, for parts of what they find, and by long texts. */
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

  find(table: string, key: string): readonly AnyRow[] | undefined {
    return this.kept.get(table)?.found.get(key);
  }

  remember(table: string, key: string, rows: readonly AnyRow[]): void {
    if (rows.length > maxFound) return;
    const kept = this.keptOf(table);
    if (kept.found.size >= maxRows) kept.found.clear();
    kept.found.set(key, rows);
    for (const row of rows) this.keep(table, row);
  }

  touch(table: string): void {
    this.keptOf(table).touching += 1;
  }

  /** What was derived; undefined until `keepDerived`. */
  getDerived(derived: AnyDerived): unknown {
    return this.derived.get(derived);
  }

  /** To be called only while the tables are valid for the snapshot it was built from. */
  keepDerived(derived: AnyDerived, value: unknown): void {
    this.derived.set(derived, value);
  }

  /** Takes over a committed change. */
  change(change: RowChange): void {
    const { table, id, after } = change;
    const { rows, found } = this.keptOf(table);
    found.clear();
    if (after === null) rows.delete(id);
    else if (rows.has(id)) rows.set(id, after);
    for (const [derived, value] of this.derived) if (derived.tables.includes(table)) derived.apply(value, change);
  }

  release(table: string): void {
    const kept = this.keptOf(table);
    this.now += 1;
    kept.touching -= 1;
    kept.changed = this.now;
  }

  forget(table: string): void {
    const kept = this.kept.get(table);
    kept?.rows.clear();
    kept?.found.clear();
    for (const derived of [...this.derived.keys()]) if (derived.tables.includes(table)) this.derived.delete(derived);
  }
}

const keyPart = (value: Value): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
