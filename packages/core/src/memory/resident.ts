import type { Clock, FileStore } from "../ports/ports.js";
import { portions } from "../storage/portions.js";
import { rowsAtOnce, Slice, slices } from "../storage/slice.js";
import type {
  Changes,
  Connection,
  Database,
  NewRow,
  Range,
  ReadTx,
  Scan,
  Search,
  Value,
  WriteTx,
} from "../storage/storage.js";
import type { AnyRow as Row, RowsOf, StoredTables, Tables } from "../storage/table.js";
import type { AnyDerived } from "./derived.js";
import { ResidentRows } from "./resident-rows.js";
import type { RowChange } from "./row-change.js";

/** Tables of whatever name, as an adapter has them. */
type Any = RowsOf<Tables>;
type New = NewRow<Any[string]>;
type Change = Changes<Any[string]>;

// An adapter knows the declared tables by their names alone.
const declared = <T>(tx: unknown): T => tx as T;

/**
 * A connection that keeps the rows of the small tables which every call needs in memory, as they were last committed (design 9).
 * A transaction gets them only while they are what its own snapshot holds: from the first touch of a table until the touching
 * write is settled, everybody reads it from the storage. Within a long transaction its calls give others their turn, so that no
 * operation holds the event loop (security N3).
 */
export class Resident<R extends StoredTables<R>> implements Database<R> {
  readonly secret?: () => Promise<Uint8Array>;
  readonly backup?: (file: string) => Promise<string>;
  readonly check?: () => Promise<string[]>;
  readonly files?: FileStore | string;
  private readonly rows: ResidentRows;

  /** `R` is what `tables` hold. */
  constructor(
    private readonly inner: Connection<Tables>,
    tables: Tables,
    private readonly clock: Clock,
  ) {
    this.rows = new ResidentRows(tables);
    if (inner.secret !== undefined) this.secret = inner.secret.bind(inner);
    if (inner.backup !== undefined) this.backup = inner.backup.bind(inner);
    if (inner.check !== undefined) this.check = inner.check.bind(inner);
    if (inner.files !== undefined) this.files = inner.files;
  }

  read<T>(work: (tx: ReadTx<R>) => Promise<T>): Promise<T> {
    return this.inner.read((tx) => work(declared(new ResidentRead(tx, this.rows, new Slice(this.clock, slices.read)))));
  }

  async write<T>(work: (tx: NotedWrite<R>) => Promise<T>): Promise<T> {
    let attempt: ResidentWrite | undefined;
    try {
      const result = await this.inner.write((tx) => {
        attempt?.settle(false);
        attempt = new ResidentWrite(tx, this.rows, new Slice(this.clock, slices.write));
        return work(declared(attempt));
      });
      attempt?.settle(true);
      return result;
    } catch (cause) {
      attempt?.settle(false);
      throw cause;
    }
  }

  /** A row as it was last committed, if it is in memory; undefined says nothing about whether it exists. */
  recall<N extends keyof R & string>(table: N, id: number): R[N]["row"] | undefined {
    if (!this.rows.isValid(table, this.rows.now)) return undefined;
    return this.rows.get(table, id);
  }

  /** As `recall`, by the value of a unique index. */
  recallBy<N extends keyof R & string>(table: N, index: R[N]["index"], value: Value): R[N]["row"] | undefined {
    if (!this.rows.isValid(table, this.rows.now)) return undefined;
    const key = this.rows.keyOf(table, index, { prefix: [value] });
    return key === null ? undefined : this.rows.find(table, key)?.[0];
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}

/** Reads from memory what is there and valid, else from the storage. */
export class ResidentRead implements ReadTx<Any> {
  protected readonly began: number;

  constructor(
    private readonly reading: ReadTx<Any>,
    protected readonly rows: ResidentRows,
    protected readonly slice: Slice,
  ) {
    this.began = rows.now;
  }

  get(table: string, id: number): Promise<Row | undefined> {
    return this.slice.within(() => this.getNow(table, id));
  }

  private getNow(table: string, id: number): Promise<Row | undefined> {
    if (!this.rows.isValid(table, this.began)) return this.reading.get(table, id);
    const known = this.rows.get(table, id);
    return known === undefined ? this.load(table, id) : Promise.resolve(known);
  }

  /** As `Slice.turn`, for long work between the calls. */
  readonly turn = () => this.slice.turn();

  private async load(table: string, id: number): Promise<Row | undefined> {
    const row = await this.reading.get(table, id);
    if (row !== undefined && this.rows.isValid(table, this.began)) this.rows.keep(table, row);
    return row;
  }

  async getMany(table: string, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    await this.slice.turn();
    if (!this.rows.isValid(table, this.began)) return this.readMany(table, ids);
    const known = new Map(ids.flatMap((id) => this.rows.get(table, id) ?? []).map((row) => [row.id, row]));
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

  private async readMany(table: string, ids: readonly number[]): Promise<Row[]> {
    if (ids.length <= rowsAtOnce) return this.reading.getMany(table, ids);
    const read: Row[] = [];
    for (const some of portions(ids, rowsAtOnce)) {
      await this.slice.turn();
      for (const row of await this.reading.getMany(table, some)) read.push(row);
    }
    return read;
  }

  scan(table: string, index: string, scan: Scan = {}): Promise<Row[]> {
    return this.slice.within(() => this.scanNow(table, index, scan));
  }

  private scanNow(table: string, index: string, scan: Scan): Promise<Row[]> {
    const key = this.rows.isValid(table, this.began) ? this.rows.keyOf(table, index, scan) : null;
    if (key === null) return this.reading.scan(table, index, scan);
    const known = this.rows.find(table, key);
    if (known === undefined) return this.find(table, key, this.reading.scan(table, index, scan));
    return Promise.resolve(known.slice());
  }

  async scanMany(
    table: string,
    index: string,
    prefixes: readonly (readonly Value[])[],
    scan?: Omit<Scan, "prefix">,
  ): Promise<Row[]> {
    if (prefixes.length === 0) return [];
    const found: Row[] = [];
    for (const some of portions(prefixes, rowsAtOnce)) {
      await this.slice.turn();
      for (const row of await this.reading.scanMany(table, index, some, scan)) found.push(row);
    }
    return found;
  }

  private async find(table: string, key: string, finding: Promise<Row[]>): Promise<Row[]> {
    const found = await finding;
    if (this.rows.isValid(table, this.began)) this.rows.remember(table, key, found.slice());
    return found;
  }

  /** As `useDerived`. */
  async withDerived<R>(
    derived: AnyDerived,
    use: (value: unknown) => R,
    pause?: () => Promise<void>,
  ): Promise<R | null> {
    if (!this.areValid(derived.tables)) return null;
    const known = this.rows.getDerived(derived);
    if (known !== undefined) return use(known);
    const built: unknown = await derived.build(this.reading, pause);
    if (!this.areValid(derived.tables)) return null;
    this.rows.keepDerived(derived, built);
    return use(built);
  }

  private areValid(tables: readonly string[]): boolean {
    return tables.every((table) => this.rows.isValid(table, this.began));
  }

  count(table: string, index: string, range?: Range): Promise<number> {
    return this.slice.within(() => this.reading.count(table, index, range));
  }

  search(table: string, search: Search): Promise<number[]> {
    return this.slice.within(() => this.reading.search(table, search));
  }
}

/** A write, and what it has done to resident tables so far. */
export type NotedWrite<R extends StoredTables<R>> = WriteTx<R> & Pick<ResidentWrite, "changes" | "turn">;

/** A write that notes what it does to resident tables. */
class ResidentWrite extends ResidentRead implements WriteTx<Any> {
  readonly changes: RowChange[] = [];
  private readonly touched = new Set<string>();

  constructor(
    private readonly writing: WriteTx<Any>,
    rows: ResidentRows,
    slice: Slice,
  ) {
    super(writing, rows, slice);
  }

  insert(table: string, row: New): Promise<Row> {
    return this.slice.within(() =>
      this.rows.holds(table) ? this.insertNoted(table, row) : this.writing.insert(table, row),
    );
  }

  private async insertNoted(table: string, row: New): Promise<Row> {
    this.touch(table);
    const stored = await this.writing.insert(table, row);
    this.note(table, stored.id, stored);
    return stored;
  }

  /** In parts: who catches that a row violates an index would find those before it. */
  async insertMany(table: string, rows: readonly New[]): Promise<Row[]> {
    if (rows.length === 0) return [];
    this.touch(table);
    const stored: Row[] = [];
    for (const some of portions(rows, rowsAtOnce)) {
      await this.slice.turn();
      for (const row of await this.writing.insertMany(table, some)) stored.push(row);
    }
    if (this.rows.holds(table)) for (const row of stored) this.note(table, row.id, row);
    return stored;
  }

  update(table: string, id: number, changes: Change): Promise<Row> {
    return this.slice.within(() =>
      this.rows.holds(table) ? this.updateNoted(table, id, changes) : this.writing.update(table, id, changes),
    );
  }

  private async updateNoted(table: string, id: number, changes: Change): Promise<Row> {
    this.touch(table);
    const stored = await this.writing.update(table, id, changes);
    this.note(table, id, stored);
    return stored;
  }

  async delete(table: string, id: number): Promise<boolean> {
    await this.slice.turn();
    this.touch(table);
    const existed = await this.writing.delete(table, id);
    this.note(table, id, null);
    return existed;
  }

  async deleteRange(table: string, index: string, scan: Scan): Promise<number> {
    await this.slice.turn();
    // Which rows went is not told, so nothing of the table is known any more.
    if (this.rows.holds(table)) {
      this.touch(table);
      this.rows.forget(table);
    }
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

  private touch(table: string): void {
    if (!this.rows.holds(table) || this.touched.has(table)) return;
    this.touched.add(table);
    this.rows.touch(table);
  }

  private note(table: string, id: number, after: Row | null): void {
    if (this.rows.holds(table)) this.changes.push({ table, id, after });
  }
}
