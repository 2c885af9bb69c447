import type { Scan, Value } from "../storage/storage.js";
import type { AnyRow, Index, Table } from "../storage/table.js";

/** What is kept of a table between two times that room is made. */
class Generation {
  readonly rows = new Map<number, AnyRow>();
  /** The rows that scans found by values for all columns of an index. */
  readonly found = new Map<string, readonly AnyRow[]>();
  /** The keys in `found` whose rows a row is among, by its id. */
  readonly holders = new Map<number, string[]>();
}

/**
 * The longest text in a remembered key, in UTF-16 units. Callers choose some keys, and ask for what does not exist (security N2).
 */
const maxKey = 300;

/**
 * What memory keeps of one table. To make room, the older half is dropped: what has not been asked for since the time before. That
 * costs an access no more than a look-up, unlike a list in the order of use.
 */
export class KeptTable {
  /** How many writes under way have touched the table. */
  touching = 0;
  private young = new Generation();
  private old = new Generation();
  /** The indexes by which something may be remembered. */
  private readonly asked = new Set<string>();
  private readonly indexes: readonly (readonly [name: string, index: Index])[];

  /** `changed` is the number of the commit that changed the table last, as far as is known. */
  constructor(
    private readonly declared: Table,
    public changed: number,
  ) {
    this.indexes = Object.entries(declared.indexes);
  }

  get(id: number): AnyRow | undefined {
    const row = this.young.rows.get(id);
    return row ?? this.renewed(id);
  }

  private renewed(id: number): AnyRow | undefined {
    const row = this.old.rows.get(id);
    if (row === undefined) return undefined;
    this.old.rows.delete(id);
    this.young.rows.set(id, row);
    return row;
  }

  /** Keeps a row; returns whether it was not kept before. */
  keep(row: AnyRow): boolean {
    const isNew = this.get(row.id) === undefined;
    this.young.rows.set(row.id, row);
    return isNew;
  }

  /**
   * Returns the key under which a scan by all columns of an index is remembered. It is null for a scan of a range, of a part of
   * what it finds, or by long texts.
   */
  keyOf(index: string, scan: Scan): string | null {
    const { prefix, from, to, after, before, limit, reverse, columns } = scan;
    if (prefix === undefined || index === "id" || columns !== undefined) return null;
    if (from !== undefined || to !== undefined || after !== undefined || before !== undefined) return null;
    const declared = this.declared.indexes[index];
    if (declared?.columns.length !== prefix.length) return null;
    if (!declared.unique && (limit !== undefined || reverse)) return null;
    return keyOf(index, prefix);
  }

  /** Returns the rows that the scan with this key found; undefined where they are not remembered. */
  find(key: string): readonly AnyRow[] | undefined {
    const rows = this.young.found.get(key);
    if (rows !== undefined) return rows;
    const older = this.old.found.get(key);
    if (older !== undefined) this.remember(key, older);
    return older;
  }

  /** Keeps the rows that the scan with this key found. */
  remember(key: string, rows: readonly AnyRow[]): void {
    const { found, holders } = this.young;
    found.set(key, rows);
    this.asked.add(indexOf(key));
    for (const { id } of rows) {
      const keys = holders.get(id);
      if (keys === undefined) holders.set(id, [key]);
      else if (!keys.includes(key)) keys.push(key);
    }
  }

  /** Takes over what became of a row. What scans found is forgotten where the row was or is now among it. */
  change(id: number, after: AnyRow | null): void {
    const isKept = this.get(id) !== undefined;
    this.letGo(this.young, id);
    this.letGo(this.old, id);
    if (after !== null) this.forgetFor(after);
    if (after === null) this.young.rows.delete(id);
    else if (isKept) this.young.rows.set(id, after);
  }

  private letGo({ holders }: Generation, id: number): void {
    const keys = holders.get(id);
    if (keys === undefined) return;
    for (const key of keys) this.forget(key);
    holders.delete(id);
  }

  private forget(key: string): void {
    this.young.found.delete(key);
    this.old.found.delete(key);
  }

  private forgetFor(row: AnyRow): void {
    if (this.young.found.size + this.old.found.size === 0) return;
    for (const [name, { columns }] of this.indexes) {
      if (!this.asked.has(name)) continue;
      // An index has only columns with such values.
      const key = keyOf(
        name,
        columns.map((column) => Reflect.get(row, column) as Value),
      );
      if (key !== null) this.forget(key);
    }
  }

  /** Drops what has not been asked for since this was called last. */
  makeRoom(): void {
    this.old = this.young;
    this.young = new Generation();
  }

  /** Drops everything; `changed` is the number of a commit since which nothing has changed. */
  clear(changed: number): void {
    this.young = new Generation();
    this.old = new Generation();
    this.changed = changed;
  }
}

const keyOf = (index: string, values: readonly Value[]): string | null => {
  for (const value of values) if (value === null || (typeof value === "string" && value.length > maxKey)) return null;
  return values.length === 1 ? `${index} ${values[0]}` : `${index} ${values.map(keyPart).join(" ")}`;
};

const indexOf = (key: string): string => key.slice(0, key.indexOf(" "));

const keyPart = (value: Value): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
