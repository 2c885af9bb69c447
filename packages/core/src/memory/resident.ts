import type { Clock, FileStore } from "../ports/ports.js";
import { portions } from "../storage/portions.js";
import { shapeOf } from "../storage/shape.js";
import { rowsAtOnce, Slice, slices } from "../storage/slice.js";
import type {
  Changes,
  Connection,
  NewRow,
  Range,
  ReadTransaction,
  Scan,
  Search,
  Value,
  WriteTransaction,
} from "../storage/storage.js";
import type { IndexName, RowOf } from "../storage/table.js";
import { type ConfabTables, type TableName, tables } from "../storage/tables.js";
import { isShort, LongScan } from "./long-scan.js";
import { type Derived, ResidentRows, type RowChange } from "./resident-rows.js";

export type { RowChange };

type S = ConfabTables;

/**
 * A connection that keeps the rows of the small tables which every call needs in memory, as they were last committed (design 9).
 * A transaction gets them only while they are what its own snapshot holds: from the first touch of a table until the touching
 * write is settled, everybody reads it from the storage. Within a long transaction its calls give others their turn, so that no
 * operation holds the event loop (security N3).
 */
export class Resident implements Connection<S> {
  readonly secret?: () => Promise<Uint8Array>;
  readonly backup?: (file: string) => Promise<string>;
  readonly check?: () => Promise<string[]>;
  readonly files?: FileStore | string;
  private readonly rows = new ResidentRows();

  constructor(
    private readonly inner: Connection<S>,
    private readonly clock: Clock,
  ) {
    if (inner.secret !== undefined) this.secret = inner.secret.bind(inner);
    if (inner.backup !== undefined) this.backup = inner.backup.bind(inner);
    if (inner.check !== undefined) this.check = inner.check.bind(inner);
    if (inner.files !== undefined) this.files = inner.files;
  }

  read<T>(work: (tx: ReadTransaction<S>) => Promise<T>): Promise<T> {
    return this.inner.read((tx) => work(new ResidentRead(tx, this.rows, new Slice(this.clock, slices.read))));
  }

  async write<T>(work: (tx: ResidentWrite) => Promise<T>): Promise<T> {
    let attempt: ResidentWrite | undefined;
    try {
      const result = await this.inner.write((tx) => {
        attempt?.settle(false);
        attempt = new ResidentWrite(tx, this.rows, new Slice(this.clock, slices.write));
        return work(attempt);
      });
      attempt?.settle(true);
      return result;
    } catch (cause) {
      attempt?.settle(false);
      throw cause;
    }
  }

  /** A row as it was last committed, if it is in memory; undefined says nothing about whether it exists. */
  recall<N extends TableName>(table: N, id: number): RowOf<S, N> | undefined {
    if (!this.rows.isValid(table, this.rows.now)) return undefined;
    return this.rows.get(table, id) as RowOf<S, N> | undefined;
  }

  /** As `recall`, by the value of a unique index. */
  recallBy<N extends TableName>(table: N, index: IndexName<S, N>, value: Value): RowOf<S, N> | undefined {
    if (!this.rows.isValid(table, this.rows.now)) return undefined;
    const key = this.rows.keyOf(table, index, { prefix: [value] });
    return key === null ? undefined : (this.rows.find(table, key)?.[0] as RowOf<S, N> | undefined);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}

/** Reads from memory what is there and valid, else from the storage. */
export class ResidentRead implements ReadTransaction<S> {
  protected readonly began: number;

  constructor(
    private readonly reading: ReadTransaction<S>,
    protected readonly rows: ResidentRows,
    protected readonly slice: Slice,
  ) {
    this.began = rows.now;
  }

  get<N extends TableName>(table: N, id: number): Promise<RowOf<S, N> | undefined> {
    return this.slice.within(() => this.getNow(table, id));
  }

  private getNow<N extends TableName>(table: N, id: number): Promise<RowOf<S, N> | undefined> {
    if (!this.rows.isValid(table, this.began)) return this.reading.get(table, id);
    const known = this.rows.get(table, id);
    return known === undefined ? this.load(table, id) : Promise.resolve(known as RowOf<S, N>);
  }

  /** As `Slice.turn`, for long work between the calls. */
  readonly turn = () => this.slice.turn();

  private async load<N extends TableName>(table: N, id: number): Promise<RowOf<S, N> | undefined> {
    const row = await this.reading.get(table, id);
    if (row !== undefined && this.rows.isValid(table, this.began)) this.rows.keep(table, row);
    return row;
  }

  async getMany<N extends TableName>(table: N, ids: readonly number[]): Promise<RowOf<S, N>[]> {
    if (ids.length === 0) return [];
    await this.slice.turn();
    if (!this.rows.isValid(table, this.began)) return this.readMany(table, ids);
    const known = new Map(
      ids.flatMap((id) => this.rows.get(table, id) ?? []).map((row) => [row.id, row as RowOf<S, N>]),
    );
    const missing = [...new Set(ids.filter((id) => !known.has(id)))];
    if (missing.length > 0) {
      const read = await this.readMany(table, missing);
      if (!this.rows.isValid(table, this.began)) return this.readMany(table, ids);
      // Keeping some may push others out, so what was found before is held here.
      for (const row of read) {
        this.rows.keep(table, row);
        known.set(row.id, row);
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  private readMany<N extends TableName>(table: N, ids: readonly number[]): Promise<RowOf<S, N>[]> {
    return this.inParts(ids, (some) => this.reading.getMany(table, some));
  }

  protected async inParts<T, R>(list: readonly T[], call: (some: readonly T[]) => Promise<R[]>): Promise<R[]> {
    const all: R[] = [];
    for (const some of portions(list, rowsAtOnce)) {
      await this.slice.turn();
      for (const row of await call(some)) all.push(row);
    }
    return all;
  }

  scan<N extends TableName>(table: N, index: IndexName<S, N>, scan: Scan = {}): Promise<RowOf<S, N>[]> {
    return this.slice.within(() => this.scanNow(table, index, scan));
  }

  private scanNow<N extends TableName>(table: N, index: IndexName<S, N>, scan: Scan): Promise<RowOf<S, N>[]> {
    const key = this.rows.isValid(table, this.began) ? this.rows.keyOf(table, index, scan) : null;
    const known = key === null ? undefined : this.rows.find(table, key);
    if (known !== undefined) return Promise.resolve(known.slice() as RowOf<S, N>[]);
    const found = this.scanStored(table, index, scan);
    return key === null ? found : this.remembered(table, key, found);
  }

  private scanStored<N extends TableName>(table: N, index: IndexName<S, N>, scan: Scan): Promise<RowOf<S, N>[]> {
    const shape = shapeOf(table, tables[table]);
    const read = (part: Scan) => this.reading.scan(table, index, part);
    if (isShort(shape, index, scan)) return read(scan);
    return new LongScan({ order: shape.orders[index] ?? [], read, turn: this.turn }, scan.limit).rows(scan);
  }

  scanMany<N extends TableName>(
    table: N,
    index: IndexName<S, N>,
    prefixes: readonly (readonly Value[])[],
    scan?: Omit<Scan, "prefix">,
  ): Promise<RowOf<S, N>[]> {
    return this.inParts(prefixes, (some) => this.reading.scanMany(table, index, some, scan));
  }

  private async remembered<N extends TableName>(
    table: N,
    key: string,
    finding: Promise<RowOf<S, N>[]>,
  ): Promise<RowOf<S, N>[]> {
    const found = await finding;
    if (this.rows.isValid(table, this.began)) this.rows.remember(table, key, found.slice());
    return found;
  }

  /**
   * What `use` makes of something derived, at once and while that is what this transaction's snapshot holds; null where it is
   * not. Commits change what is derived, so nothing of it may be kept.
   */
  async withDerived<T, R>(derived: Derived<T>, use: (value: T) => R, pause?: () => Promise<void>): Promise<R | null> {
    if (!this.areValid(derived.tables)) return null;
    const known = this.rows.getDerived(derived);
    if (known !== undefined) return use(known);
    const built = await derived.build(this, pause);
    if (!this.areValid(derived.tables)) return null;
    this.rows.keepDerived(derived, built);
    return use(built);
  }

  private areValid(tables: readonly TableName[]): boolean {
    return tables.every((table) => this.rows.isValid(table, this.began));
  }

  count<N extends TableName>(table: N, index: IndexName<S, N>, range?: Range): Promise<number> {
    return this.slice.within(() => this.reading.count(table, index, range));
  }

  search<N extends TableName>(table: N, search: Search): Promise<number[]> {
    return this.slice.within(() => this.reading.search(table, search));
  }
}

/** A write that notes what it does to resident tables. */
class ResidentWrite extends ResidentRead implements WriteTransaction<S> {
  readonly changes: RowChange[] = [];
  private readonly touched = new Set<TableName>();

  constructor(
    private readonly writing: WriteTransaction<S>,
    rows: ResidentRows,
    slice: Slice,
  ) {
    super(writing, rows, slice);
  }

  insert<N extends TableName>(table: N, row: NewRow<S, N>): Promise<RowOf<S, N>> {
    return this.slice.within(() =>
      this.rows.holds(table) ? this.insertNoted(table, row) : this.writing.insert(table, row),
    );
  }

  private async insertNoted<N extends TableName>(table: N, row: NewRow<S, N>): Promise<RowOf<S, N>> {
    this.touch(table);
    const stored = await this.writing.insert(table, row);
    this.note(table, stored.id, stored);
    return stored;
  }

  /** In parts: who catches that a row violates an index would find those before it. */
  async insertMany<N extends TableName>(table: N, rows: readonly NewRow<S, N>[]): Promise<RowOf<S, N>[]> {
    if (rows.length === 0) return [];
    this.touch(table);
    const stored = await this.inParts(rows, (some) => this.writing.insertMany(table, some));
    if (this.rows.holds(table)) for (const row of stored) this.note(table, row.id, row);
    return stored;
  }

  update<N extends TableName>(table: N, id: number, changes: Changes<S, N>): Promise<RowOf<S, N>> {
    return this.slice.within(() =>
      this.rows.holds(table) ? this.updateNoted(table, id, changes) : this.writing.update(table, id, changes),
    );
  }

  private async updateNoted<N extends TableName>(table: N, id: number, changes: Changes<S, N>): Promise<RowOf<S, N>> {
    this.touch(table);
    const stored = await this.writing.update(table, id, changes);
    this.note(table, id, stored);
    return stored;
  }

  async delete<N extends TableName>(table: N, id: number): Promise<boolean> {
    await this.slice.turn();
    this.touch(table);
    const existed = await this.writing.delete(table, id);
    this.note(table, id, null);
    return existed;
  }

  async deleteRange<N extends TableName>(table: N, index: IndexName<S, N>, scan: Scan): Promise<number> {
    await this.slice.turn();
    // Which rows went is not told, so nothing of the table is known any more.
    this.touch(table);
    this.rows.forget(table);
    return this.writing.deleteRange(table, index, scan);
  }

  nextId(sequence: string, count?: number): Promise<number> {
    return this.writing.nextId(sequence, count);
  }

  /** To be called once it is known whether the changes happened. */
  settle(happened: boolean): void {
    if (happened) for (const change of this.changes) this.rows.change(change);
    for (const table of this.touched) this.rows.release(table);
    this.touched.clear();
  }

  private touch(table: TableName): void {
    if (!this.rows.holds(table) || this.touched.has(table)) return;
    this.touched.add(table);
    this.rows.touch(table);
  }

  private note(table: TableName, id: number, after: unknown): void {
    if (this.rows.holds(table)) this.changes.push({ table, id, after } as RowChange);
  }
}
