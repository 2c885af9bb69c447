import { portions } from "../storage/portions.js";
import { rowsAtOnce, type Slice } from "../storage/slice.js";
import type { Range, ReadTx, Scan, Search, Value } from "../storage/storage.js";
import type { AnyRow as Row, RowsOf, Tables } from "../storage/table.js";
import type { AnyDerived } from "./derived.js";
import type { ResidentRows } from "./resident-rows.js";

/** Tables of whatever name, as an adapter has them. */
export type AnyRows = RowsOf<Tables>;

/** Reads from memory what is there and valid, else from the storage. */
export class ResidentRead implements ReadTx<AnyRows> {
  protected readonly began: number;

  constructor(
    private readonly reading: ReadTx<AnyRows>,
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
