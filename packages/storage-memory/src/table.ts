import {
  checkSum,
  comparePosition,
  compareRows,
  orderOf,
  type Range,
  rowMatch,
  type Scan,
  type Search,
  type Shape,
  StorageError,
  type Sum,
  searchedColumn,
  type Value,
} from "@confab/core";
import type { ArrivingRow, MemoryRow } from "./rows.js";
import { Sorted } from "./sorted.js";

/** What all versions of a table share. */
export interface Layout {
  shape: Shape;
  /** Makes a row ready to be stored. */
  take(row: ArrivingRow): MemoryRow;
  /** Where each index stands in the list of a version's indexes. */
  places: ReadonlyMap<string, number>;
  /** The indexes whose columns occur once, by name. */
  unique: ReadonlySet<string>;
}

const comparatorOf = (order: readonly string[]) =>
  order.length === 1 ? (a: MemoryRow, b: MemoryRow) => a.id - b.id : compareRows(order);

type Indexes = readonly Sorted<MemoryRow>[];

/** One version of a table's rows: the index "id" and its other indexes hold the same rows. */
export class TableVersion {
  constructor(
    readonly layout: Layout,
    private readonly indexes: Indexes,
  ) {}

  static empty(layout: Layout): TableVersion {
    const orders = Object.values(layout.shape.orders);
    return new TableVersion(
      layout,
      orders.map((order) => new Sorted<MemoryRow>(comparatorOf(order))),
    );
  }

  fork(): TableVersion {
    return new TableVersion(
      this.layout,
      this.indexes.map((rows) => rows.fork()),
    );
  }

  get(id: number): MemoryRow | undefined {
    return this.rows("id").find({ id });
  }

  scan(index: string, scan: Scan): MemoryRow[] {
    const { rows, start, end } = this.range(index, scan);
    return scan.reverse ? rows.last(start, end, scan.limit) : rows.first(start, end, scan.limit);
  }

  count(index: string, range: Range): number {
    const { rows, start, end } = this.range(index, range);
    return rows.count(start, end);
  }

  sum(index: string, { column, ...range }: Sum): number {
    checkSum(this.layout.shape, index, { column, ...range });
    return this.scan(index, range).reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  }

  search(search: Search): number[] {
    const { shape } = this.layout;
    searchedColumn(shape, search);
    const { phrases: _, within, limit = Number.MAX_SAFE_INTEGER, ...range } = search;
    const matches = rowMatch(shape, search);
    const found: number[] = [];
    const narrowed = within === undefined ? {} : { prefix: [within] };
    for (const row of this.scan(within === undefined ? "id" : (shape.within?.index ?? "id"), {
      ...range,
      ...narrowed,
    })) {
      if (found.length >= limit) break;
      if (matches(row)) found.push(row.id);
    }
    return found;
  }

  /** Adds a row or replaces `old`; throws a StorageError "unique" and changes nothing when another row is in the way. */
  put(row: MemoryRow, old?: MemoryRow): void {
    if (old === undefined && this.get(row.id) !== undefined) this.refuse("id");
    for (const index of this.layout.unique) this.checkUnique(index, row);
    for (const rows of this.indexes) {
      if (old === undefined) rows.put(row);
      else rows.replace(old, row);
    }
  }

  delete(row: MemoryRow): void {
    for (const rows of this.indexes) rows.remove(row);
  }

  /** The row that is the same in the columns of a unique index; a null is like no other. */
  sameIn(index: string, row: Readonly<Record<string, unknown>>): MemoryRow | undefined {
    if (!this.layout.unique.has(index))
      throw new TypeError(`The index ${this.layout.shape.name}.${index} is not unique.`);
    const prefix = this.order(index)
      .slice(0, -1)
      // Rows come without the types of their tables; an index has only columns with such values.
      .map((column) => row[column] as Value);
    return prefix.includes(null) ? undefined : this.scan(index, { prefix, limit: 1 })[0];
  }

  private checkUnique(index: string, row: MemoryRow): void {
    const other = this.sameIn(index, row);
    if (other !== undefined && other.id !== row.id) this.refuse(index);
  }

  private refuse(index: string): never {
    throw new StorageError("unique", `The table ${this.layout.shape.name} has such a row already (${index}).`);
  }

  private order(index: string): readonly string[] {
    return orderOf(this.layout.shape, index, {});
  }

  private rows(index: string): Sorted<MemoryRow> {
    const rows = this.indexes[this.layout.places.get(index) ?? -1];
    if (rows === undefined) throw new TypeError(`The table ${this.layout.shape.name} has no index "${index}".`);
    return rows;
  }

  private range(index: string, scan: Scan) {
    const order = orderOf(this.layout.shape, index, scan);
    const rows = this.rows(index);
    return {
      rows,
      start: rows.position((row) => comparePosition(order, scan, row) < 0),
      end: rows.position((row) => comparePosition(order, scan, row) <= 0),
    };
  }
}
