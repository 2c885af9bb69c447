import type { Scan, Value } from "../storage/storage.js";
import { type ReadTx, type Row, type TableName, tables } from "../storage/tables.js";

/** What a transaction did to a row of a resident table; `after` is null for a deleted one. */
export type RowChange = { [N in TableName]: { table: N; id: number; after: Row<N> | null } }[TableName];

/** Something that is worked out from all rows of some resident tables, and follows their changes. */
export interface Derived<T> {
  tables: readonly TableName[];
  /** Awaits `pause` between pieces that are long for one turn of the event loop. */
  build(tx: ReadTx, pause?: () => Promise<void>): Promise<T>;
  /** Takes over a committed change of one of the tables. */
  apply(value: T, change: RowChange): void;
}

interface Kept {
  rows: Map<number, { id: number }>;
  /** The rows that scans by a whole key found. */
  found: Map<string, readonly { id: number }[]>;
  /** Writes under way that touched the table. */
  touching: number;
  /** When it last changed, on the counter of changes. */
  changed: number;
}

/** Tables that are small, read by every call and seldom changed. */
const resident: readonly TableName[] = [
  ...(["realm", "users", "streams", "subscriptions", "user_topics", "topic_participants", "muted_users"] as const),
  ...(["user_groups", "user_group_members", "user_group_subgroups", "alert_words"] as const),
];

const maxRows = 20_000;

/** Scans that find more rows than this are not remembered. */
const maxFound = 100;

/** Code units of the longest key that is remembered: callers choose some, and ask for what there is not (security N2). */
const maxKey = 300;

/** The rows in memory, and since when they are what they are. */
export class ResidentRows {
  private readonly kept = new Map<TableName, Kept>(
    resident.map((name) => [name, { rows: new Map(), found: new Map(), touching: 0, changed: 0 }]),
  );
  private readonly derived = new Map<Derived<unknown>, unknown>();
  /** Counts changes; a snapshot taken at a later count than a table's last change holds the table as it is here. */
  now = 0;

  holds(table: TableName): boolean {
    return this.kept.has(table);
  }

  /** Whether what is kept of a table is what a snapshot of that time holds. */
  isValid(table: TableName, began: number): boolean {
    const kept = this.kept.get(table);
    return kept !== undefined && kept.touching === 0 && kept.changed <= began;
  }

  get(table: TableName, id: number): { id: number } | undefined {
    return this.kept.get(table)?.rows.get(id);
  }

  keep(table: TableName, row: { id: number }): void {
    const { rows } = this.kept.get(table) as Kept;
    if (rows.size >= maxRows) rows.clear();
    rows.set(row.id, row);
  }

  /** Names what a scan finds by all columns of an index; null for scans of a range, for parts of what they find, and by long texts. */
  keyOf(table: TableName, index: string, scan: Scan): string | null {
    const { prefix, from, to, after, before, limit, reverse, columns } = scan;
    if (prefix === undefined || index === "id" || columns !== undefined) return null;
    if (from !== undefined || to !== undefined || after !== undefined || before !== undefined) return null;
    const declared = (tables[table].indexes as Record<string, { columns: readonly string[]; unique: boolean }>)[index];
    if (declared?.columns.length !== prefix.length || prefix.includes(null)) return null;
    if (!declared.unique && (limit !== undefined || reverse)) return null;
    if (prefix.some((value) => typeof value === "string" && value.length > maxKey)) return null;
    return prefix.length === 1 ? `${index} ${prefix[0]}` : `${index} ${prefix.map(keyPart).join(" ")}`;
  }

  find(table: TableName, key: string): readonly { id: number }[] | undefined {
    return this.kept.get(table)?.found.get(key);
  }

  remember(table: TableName, key: string, rows: readonly { id: number }[]): void {
    if (rows.length > maxFound) return;
    const kept = this.kept.get(table) as Kept;
    if (kept.found.size >= maxRows) kept.found.clear();
    kept.found.set(key, rows);
    for (const row of rows) this.keep(table, row);
  }

  touch(table: TableName): void {
    (this.kept.get(table) as Kept).touching += 1;
  }

  /** What was derived; undefined until `keepDerived`. */
  getDerived<T>(derived: Derived<T>): T | undefined {
    return this.derived.get(derived as Derived<unknown>) as T | undefined;
  }

  /** To be called only while the tables are valid for the snapshot it was built from. */
  keepDerived<T>(derived: Derived<T>, value: T): void {
    this.derived.set(derived as Derived<unknown>, value);
  }

  /** Takes over a committed change. */
  change(change: RowChange): void {
    const { table, id, after } = change;
    const { rows, found } = this.kept.get(table) as Kept;
    found.clear();
    if (after === null) rows.delete(id);
    else if (rows.has(id)) rows.set(id, after);
    for (const [derived, value] of this.derived) if (derived.tables.includes(table)) derived.apply(value, change);
  }

  release(table: TableName): void {
    const kept = this.kept.get(table) as Kept;
    this.now += 1;
    kept.touching -= 1;
    kept.changed = this.now;
  }

  forget(table: TableName): void {
    const kept = this.kept.get(table);
    kept?.rows.clear();
    kept?.found.clear();
    for (const derived of [...this.derived.keys()]) if (derived.tables.includes(table)) this.derived.delete(derived);
  }
}

const keyPart = (value: Value): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
