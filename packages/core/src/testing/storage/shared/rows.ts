import { comparePosition, compareRows } from "../../../storage/order.js";
import { orderOf, type Shape } from "../../../storage/shape.js";
import type { Range, Scan } from "../../../storage/storage.js";
import { StorageError } from "../../../storage/storage-error.js";

/** A stored row; it is never changed, only replaced. */
export type SharedRow = { readonly id: number } & Readonly<Record<string, unknown>>;

const copied = ({ columns }: Shape, row: SharedRow, copy: (value: object) => unknown): SharedRow => {
  const made: { id: number } & Record<string, unknown> = { ...row };
  for (const { name, kind } of columns) {
    const value = made[name];
    if (typeof value === "object" && value !== null)
      made[name] = kind === "bytes" ? structuredClone(value) : copy(value);
  }
  return made;
};

// What JSON cannot carry is lost on the way in, as in a storage that keeps text.
const throughJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

/**
 * The rows of a table, which is small: every search looks at all of them. A fork shares them with its origin, since each change
 * puts a new list in place of the old one.
 */
export class SharedRows {
  constructor(
    readonly shape: Shape,
    /** By id, ascending. */
    private rows: readonly SharedRow[] = [],
  ) {}

  fork(): SharedRows {
    return new SharedRows(this.shape, this.rows);
  }

  /** Whether both hold the same rows. */
  equals(other: SharedRows | undefined): boolean {
    return this.rows === other?.rows;
  }

  /** The row itself. */
  get(id: number): SharedRow | undefined {
    const row = this.rows[this.position(id)];
    return row?.id === id ? row : undefined;
  }

  /** The rows of a range, themselves. */
  scan(index: string, scan: Scan = {}): readonly SharedRow[] {
    const order = orderOf(this.shape, index, scan);
    const found = this.rows.filter((row) => comparePosition(order, scan, row) === 0);
    if (order.length > 1) found.sort(compareRows(order));
    if (scan.reverse) found.reverse();
    return found.slice(0, scan.limit);
  }

  count(index: string, range: Range = {}): number {
    return this.scan(index, range).length;
  }

  /** Returns the row that is the same in the columns of a unique index; a null is like no other. */
  sameIn(index: string, row: Readonly<Record<string, unknown>>): SharedRow | undefined {
    const columns = this.shape.uniques[index];
    if (columns === undefined) throw new TypeError(`The index ${this.shape.name}.${index} is not unique.`);
    if (columns.some((column) => row[column] === null)) return undefined;
    return this.rows.find((other) => columns.every((column) => other[column] === row[column]));
  }

  /** Adds a row; throws a StorageError "unique" when another one is in the way. */
  add(row: SharedRow): void {
    if (this.get(row.id) !== undefined) this.refuse("id");
    this.put(row, 0);
  }

  /** Puts a row in the place of the one with its id. */
  replace(row: SharedRow): void {
    this.put(row, 1);
  }

  delete(gone: readonly SharedRow[]): void {
    const ids = new Set(gone.map(({ id }) => id));
    if (ids.size > 0) this.rows = this.rows.filter(({ id }) => !ids.has(id));
  }

  /** Puts what `change` makes of each row in its place. */
  map(change: (row: SharedRow) => SharedRow): void {
    this.rows = this.rows.map(change);
  }

  /** A row as it is stored, which shares nothing with the one given. */
  stored(row: SharedRow): SharedRow {
    return copied(this.shape, row, throughJson);
  }

  /** A row for the caller to keep, with these columns alone where they are named. */
  given(row: SharedRow, columns?: readonly string[]): SharedRow {
    const wanted = columns?.map((name) => [name, row[name]]);
    return copied(this.shape, wanted ? { id: row.id, ...Object.fromEntries(wanted) } : row, structuredClone);
  }

  private put(row: SharedRow, replaced: 0 | 1): void {
    for (const index of Object.keys(this.shape.uniques)) {
      const other = this.sameIn(index, row);
      if (other !== undefined && other.id !== row.id) this.refuse(index);
    }
    this.rows = this.rows.toSpliced(this.position(row.id), replaced, row);
  }

  private refuse(index: string): never {
    throw new StorageError("unique", `The table ${this.shape.name} has such a row already (${index}).`);
  }

  /** How many rows have a lower id. */
  private position(id: number): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.rows[middle]?.id ?? id) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
