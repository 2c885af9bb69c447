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
  /** The number of the commit that changed the table last. */
  changed: number;
}

const maxRows = 20_000;

/** Scans that find more rows than this are not remembered. */
const maxFound = 100;

/**
 * The longest text in a remembered key, in UTF-16 units. Callers choose some keys, and ask for what does not exist (security N2).
 */
const maxKey = 300;

/** Keeps rows in memory as of a commit, and knows for which snapshots they are valid. */
export class ResidentRows {
  private readonly kept: ReadonlyMap<string, Kept>;
  private readonly derived = new Map<AnyDerived, unknown>();

  constructor(
    private readonly tables: Tables,
    /** The number of the commit up to which memory has followed. */
    public seq: number,
  ) {
    const resident = Object.keys(tables).filter((name) => tables[name]?.resident);
    this.kept = new Map(
      resident.map((name) => [name, { rows: new Map(), found: new Map(), touching: 0, changed: seq }]),
    );
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

  /** Whether the kept rows of a table are those of the snapshot of this commit, up to which memory has followed at least. */
  isValid(table: string, seq: number): boolean {
    const kept = this.kept.get(table);
    return kept !== undefined && kept.changed <= seq;
  }

  /** Whether a write under way has touched a table. Another write that runs after it in one group sees what that did. */
  isTouched(table: string): boolean {
    return (this.kept.get(table)?.touching ?? 0) > 0;
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

  /** Notes that a write has touched a table, so that no write reads it from memory until `release`. */
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

  /** Changes kept rows and derived values as a change of commit `seq` demands. */
  change(change: RowChange, seq: number): void {
    const { table, id, after } = change;
    const kept = this.kept.get(table);
    // Another process may keep a table in memory that this one does not know.
    if (kept === undefined) return;
    const { rows, found } = kept;
    kept.changed = seq;
    found.clear();
    if (after === null) rows.delete(id);
    else if (rows.has(id)) rows.set(id, after);
    for (const [derived, value] of this.derived) if (derived.tables.includes(table)) derived.apply(value, change);
  }

  /** Ends what `touch` began. */
  release(table: string): void {
    this.keptOf(table).touching -= 1;
  }

  /** Drops all that is kept, since what was committed up to `seq` is not known one by one. */
  forgetAll(seq: number): void {
    for (const kept of this.kept.values()) {
      kept.rows.clear();
      kept.found.clear();
      kept.changed = seq;
    }
    this.derived.clear();
  }
}

const keyPart = (value: Value): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
