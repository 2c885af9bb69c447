import type { Soon } from "../ports/soon.js";
import { portions } from "../storage/portions.js";
import { rowsAtOnce, type Slice } from "../storage/slice.js";
import type { ManyScans, Range, ReadTx, Scan, Search, Sum } from "../storage/storage.js";
import type { AnyRow as Row, RowsOf, Tables } from "../storage/table.js";
import type { AnyDerived } from "./derived.js";
import type { AnyDerivedByKey } from "./derived-by-key.js";
import type { KeptParts } from "./kept-parts.js";
import { isShort, LongScan } from "./long-scan.js";
import type { RecentRows } from "./recent-rows.js";
import type { ResidentRows } from "./resident-rows.js";

/** Tables of any name, as an adapter has them. */
export type AnyRows = RowsOf<Tables>;

/** A transaction that reads rows from memory where they are valid for its snapshot, else from the storage. */
export class ResidentRead implements ReadTx<AnyRows> {
  constructor(
    private readonly reading: ReadTx<AnyRows>,
    protected readonly rows: ResidentRows,
    protected readonly slice: Slice,
  ) {}

  get seq(): number {
    return this.reading.seq;
  }

  /** Whether memory has a table as this transaction sees it. */
  protected knows(table: string): boolean {
    return this.mayRecall(table) && this.rows.isValid(table, this.seq);
  }

  /** Whether what memory has of a table may be what this transaction sees. */
  protected mayRecall(_table: string): boolean {
    return true;
  }

  get(table: string, id: number): Promise<Row | undefined> {
    return this.slice.within(() => this.getNow(table, id));
  }

  private getNow(table: string, id: number): Promise<Row | undefined> {
    if (!this.knows(table)) return this.reading.get(table, id);
    const known = this.rows.get(table, id);
    return known === undefined ? this.load(table, id) : Promise.resolve(known);
  }

  /** Returns a row that memory has as this transaction sees it. */
  recallRow(table: string, id: number): Row | undefined {
    return this.knows(table) ? this.rows.get(table, id) : undefined;
  }

  /** Does what `Slice.turn` does, for long work between the calls. */
  readonly turn = () => this.slice.turn();

  private async load(table: string, id: number): Promise<Row | undefined> {
    const row = await this.reading.get(table, id);
    if (row !== undefined && this.knows(table)) this.rows.keep(table, row);
    return row;
  }

  async getMany(table: string, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    await this.slice.turn();
    if (!this.knows(table)) return this.readMany(table, ids);
    const known = new Map<number, Row>();
    for (const id of ids) {
      const row = this.rows.get(table, id);
      if (row !== undefined) known.set(id, row);
    }
    // Each was asked for once, and came in its place.
    if (known.size === ids.length) return [...known.values()];
    const missing = [...new Set(ids.filter((id) => !known.has(id)))];
    if (missing.length > 0) {
      const read = await this.readMany(table, missing);
      if (!this.knows(table)) return this.readMany(table, ids);
      // Keeping some may push others out, so what was found before is held here.
      for (const row of read) {
        this.rows.keep(table, row);
        known.set(row.id, row);
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  private readMany(table: string, ids: readonly number[]): Promise<Row[]> {
    return this.readInParts(ids, (some) => this.reading.getMany(table, some));
  }

  /** Asks for the parts of a list without waiting for their answers, so that they take one round trip. */
  private async readInParts<T>(list: readonly T[], read: (some: readonly T[]) => Promise<Row[]>): Promise<Row[]> {
    if (list.length <= rowsAtOnce) return this.slice.within(() => read(list));
    const parts: Promise<Row[]>[] = [];
    for (const some of portions(list, rowsAtOnce)) {
      await this.slice.turn();
      const part = read(some);
      parts.push(part);
      // Whoever awaits all parts learns of it.
      part.catch(() => {});
    }
    const rows: Row[] = [];
    for (const part of await Promise.all(parts)) for (const row of part) rows.push(row);
    return rows;
  }

  scan(table: string, index: string, scan: Scan = {}): Promise<Row[]> {
    return this.slice.within(() => this.scanNow(table, index, scan));
  }

  /** Returns the rows of a scan whose answer memory has as this transaction sees it. They are memory's own list. */
  recallScan(table: string, index: string, scan: Scan): readonly Row[] | undefined {
    const key = this.keyOf(table, index, scan);
    return key === null ? undefined : this.rows.find(table, key);
  }

  /** What memory remembers the answer to a scan by; null where it has none that this transaction sees. */
  private keyOf(table: string, index: string, scan: Scan): string | null {
    return this.knows(table) ? this.rows.keyOf(table, index, scan) : null;
  }

  private scanNow(table: string, index: string, scan: Scan): Promise<Row[]> {
    const key = this.keyOf(table, index, scan);
    const known = key === null ? undefined : this.rows.find(table, key);
    if (known !== undefined) return Promise.resolve(known.slice());
    const found = this.scanStored(table, index, scan);
    return key === null ? found : this.remembered(table, key, found);
  }

  private scanStored(table: string, index: string, scan: Scan): Promise<Row[]> {
    const shape = this.rows.shapeOf(table);
    const read = (part: Scan) => this.reading.scan(table, index, part);
    if (isShort(shape, index, scan)) return read(scan);
    return new LongScan({ order: shape.orders[index] ?? [], read, turn: this.turn }, scan.limit).rows(scan);
  }

  scanMany(table: string, index: string, scans: ManyScans): Promise<Row[]> {
    const { prefixes } = scans;
    if (prefixes.length === 0) return Promise.resolve([]);
    return this.readInParts(prefixes, (some) =>
      this.reading.scanMany(table, index, some === prefixes ? scans : { ...scans, prefixes: some }),
    );
  }

  private async remembered(table: string, key: string, finding: Promise<Row[]>): Promise<Row[]> {
    const found = await finding;
    if (this.knows(table)) this.rows.remember(table, key, found.slice());
    return found;
  }

  /** Returns what memory keeps of the newest rows of a large table; undefined where it keeps none. */
  recentOf(table: string): RecentRows | undefined {
    return this.rows.recentOf(table);
  }

  /** Does what `scan` does. Where memory likely has the rows, it asks the storage for their ids alone, and for the rows that it lacks. */
  async scanRecent(table: string, index: string, scan: Scan): Promise<Row[]> {
    const recent = this.recentOf(table);
    if (recent?.isWorthIds(scan) !== true) return this.scanToKeep(table, index, scan);
    const found = await this.scan(table, index, { ...scan, columns: [] });
    const known = this.recalled(recent, found);
    const missing = found[known.length];
    if (missing === undefined) return known;
    const limit = scan.limit === undefined ? {} : { limit: scan.limit - known.length };
    const bound = scan.reverse ? { to: missing.id } : { from: missing.id };
    return known.concat(await this.scanToKeep(table, index, { ...scan, ...bound, ...limit }));
  }

  /** Reads rows that are to be kept. */
  private async scanToKeep(table: string, index: string, scan: Scan): Promise<Row[]> {
    const rows = await this.scan(table, index, scan);
    this.recentOf(table)?.keep(rows, this.seq);
    return rows;
  }

  /** Returns the rows with these ids, up to the first one that memory lacks. */
  private recalled(recent: RecentRows, ids: readonly { id: number }[]): Row[] {
    const rows: Row[] = [];
    for (const { id } of ids) {
      const row = recent.recall(id, this.seq);
      if (row === undefined) break;
      rows.push(row);
    }
    recent.weigh(rows.length, rows.length);
    return rows;
  }

  /** Does what `getMany` does, from memory where it has the rows. */
  async getRecent(table: string, ids: readonly number[]): Promise<Row[]> {
    const recent = this.recentOf(table);
    if (recent === undefined) return this.getMany(table, ids);
    const known = ids.map((id) => recent.recall(id, this.seq));
    const missing = ids.filter((_, at) => known[at] === undefined);
    if (missing.length === 0) return known.filter((row) => row !== undefined);
    const read = await this.getMany(table, missing);
    recent.keep(read, this.seq);
    const byId = new Map(read.map((row) => [row.id, row]));
    return ids.flatMap((id, at) => known[at] ?? byId.get(id) ?? []);
  }

  /** Does what `useDerived` says. */
  withDerived<R>(derived: AnyDerived, use: (value: unknown) => R, pause?: () => Promise<void>): Soon<R | null> {
    if (!this.areValid(derived.tables)) return null;
    const known = this.rows.getDerived(derived);
    return known === undefined ? this.build(derived, use, pause) : use(known);
  }

  private async build<R>(
    derived: AnyDerived,
    use: (value: unknown) => R,
    pause?: () => Promise<void>,
  ): Promise<R | null> {
    const built: unknown = await derived.build(this, pause);
    if (!this.areValid(derived.tables)) return null;
    this.rows.keepDerived(derived, built);
    return use(built);
  }

  /** Does what `recallPart` says. */
  recallPart(derived: AnyDerivedByKey, key: number): unknown {
    return this.mayRecall(derived.table) ? this.rows.partsOf(derived).recallAt(key, this.seq) : undefined;
  }

  /** Does what `extendPart` says. */
  extendPart(derived: AnyDerivedByKey, key: number, extend: (value: unknown) => number): void {
    const value = this.recallPart(derived, key);
    if (value !== undefined) this.rows.partsOf(derived).grow(extend(value));
  }

  /** Does what `useParts` says. */
  async withParts<R>(
    derived: AnyDerivedByKey,
    keys: readonly number[],
    use: (partOf: (key: number) => unknown) => R,
  ): Promise<R> {
    const built = new Map<number, unknown>();
    const partOf = (key: number) => built.get(key) ?? this.recallPart(derived, key);
    const keeping: (() => void)[] = [];
    try {
      for (;;) {
        // A value that was there may have changed or gone while others were built.
        const missing = keys.filter((key) => partOf(key) === undefined);
        if (missing.length === 0) return use(partOf);
        keeping.push(await this.buildParts(derived, missing, built));
      }
    } finally {
      // Kept values change, so they are kept only when they have been used.
      for (const keep of keeping) keep();
    }
  }

  /** Builds values into `built`, and returns a function that lets memory keep them. */
  private async buildParts(
    derived: AnyDerivedByKey,
    keys: readonly number[],
    built: Map<number, unknown>,
  ): Promise<() => void> {
    const { table } = derived;
    const parts: KeptParts | null = this.knows(table) ? this.rows.partsOf(derived) : null;
    const building = parts?.begin(this.rows.changeOf(table));
    let values: ReadonlyMap<number, unknown> = new Map();
    try {
      values = await derived.build(this, keys);
    } catch (cause) {
      if (building !== undefined) parts?.giveUp(building);
      throw cause;
    }
    for (const [key, value] of values) built.set(key, value);
    return () => {
      if (building === undefined || parts === null) return;
      if (this.mayRecall(table)) parts.end(building, values);
      else parts.giveUp(building);
    };
  }

  private areValid(tables: readonly string[]): boolean {
    return tables.every((table) => this.knows(table));
  }

  count(table: string, index: string, range?: Range): Promise<number> {
    return this.slice.within(() => this.reading.count(table, index, range));
  }

  sum(table: string, index: string, sum: Sum): Promise<number> {
    return this.slice.within(() => this.reading.sum(table, index, sum));
  }

  search(table: string, search: Search): Promise<number[]> {
    return this.slice.within(() => this.reading.search(table, search));
  }
}
