import { portions } from "../storage/portions.js";
import { rowsAtOnce, type Slice } from "../storage/slice.js";
import type { Changes, ChangesById, NewRow, Scan, UpsertRow, WriteTx } from "../storage/storage.js";
import type { AnyRow as Row, StoredTables } from "../storage/table.js";
import { type AnyRows, ResidentRead } from "./resident-read.js";
import type { ResidentRows } from "./resident-rows.js";
import type { RowChange } from "./row-change.js";

/** A write transaction with the changes that it has made to resident tables so far. */
export type NotedWrite<R extends StoredTables<R>> = WriteTx<R> & Pick<ResidentWrite, "changes" | "turn">;

/** A write transaction that notes its changes of resident tables, for memory to follow after the commit. */
export class ResidentWrite extends ResidentRead implements WriteTx<AnyRows> {
  readonly changes: RowChange[] = [];
  private readonly touched = new Set<string>();

  constructor(
    private readonly writing: WriteTx<AnyRows>,
    rows: ResidentRows,
    slice: Slice,
  ) {
    super(writing, rows, slice);
  }

  insert(table: string, row: NewRow): Promise<Row> {
    return this.slice.within(() =>
      this.rows.holds(table) ? this.insertNoted(table, row) : this.writing.insert(table, row),
    );
  }

  private async insertNoted(table: string, row: NewRow): Promise<Row> {
    this.touch(table);
    const stored = await this.writing.insert(table, row);
    this.note(table, stored.id, stored);
    return stored;
  }

  /** Stores the rows in parts, so a caller who catches a violated index would find the rows before it stored. */
  async insertMany(table: string, rows: readonly NewRow[]): Promise<Row[]> {
    return this.changeMany(table, rows, (some) => this.writing.insertMany(table, some));
  }

  update(table: string, id: number, changes: Changes): Promise<Row> {
    return this.slice.within(() =>
      this.rows.holds(table) ? this.updateNoted(table, id, changes) : this.writing.update(table, id, changes),
    );
  }

  private async updateNoted(table: string, id: number, changes: Changes): Promise<Row> {
    this.touch(table);
    const stored = await this.writing.update(table, id, changes);
    this.note(table, id, stored);
    return stored;
  }

  /** In parts, as `insertMany`. */
  async updateMany(table: string, changes: readonly ChangesById[]): Promise<Row[]> {
    return this.changeMany(table, changes, (some) => this.writing.updateMany(table, some));
  }

  /** In parts, as `insertMany`. */
  async upsertMany(table: string, index: string, rows: readonly UpsertRow[]): Promise<Row[]> {
    return this.changeMany(table, rows, (some) => this.writing.upsertMany(table, index, some));
  }

  private async changeMany<T>(
    table: string,
    given: readonly T[],
    change: (some: readonly T[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    if (given.length === 0) return [];
    this.touch(table);
    const stored: Row[] = [];
    for (const some of portions(given, rowsAtOnce)) {
      await this.slice.turn();
      for (const row of await change(some)) stored.push(row);
    }
    if (this.rows.holds(table)) for (const row of stored) this.note(table, row.id, row);
    return stored;
  }

  async updateRange(table: string, index: string, update: { scan: Scan; changes: Changes }): Promise<number> {
    await this.slice.turn();
    this.touchAll(table);
    return this.writing.updateRange(table, index, update);
  }

  async delete(table: string, id: number): Promise<boolean> {
    await this.slice.turn();
    this.touch(table);
    const existed = await this.writing.delete(table, id);
    this.note(table, id, null);
    return existed;
  }

  async deleteMany(table: string, ids: readonly number[]): Promise<number> {
    this.touch(table);
    let deleted = 0;
    for (const some of portions(ids, rowsAtOnce)) {
      await this.slice.turn();
      deleted += await this.writing.deleteMany(table, some);
    }
    for (const id of ids) this.note(table, id, null);
    return deleted;
  }

  async deleteRange(table: string, index: string, scan: Scan): Promise<number> {
    await this.slice.turn();
    this.touchAll(table);
    return this.writing.deleteRange(table, index, scan);
  }

  nextId(sequence: string, count?: number): Promise<number> {
    return this.writing.nextId(sequence, count);
  }

  /** Takes the changes over into memory if they happened, and lets the tables be read from there again. */
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

  /** For a change that does not tell of which rows it is: nothing of the table is known any more. */
  private touchAll(table: string): void {
    this.touch(table);
    this.rows.forget(table);
  }

  private note(table: string, id: number, after: Row | null): void {
    if (this.rows.holds(table)) this.changes.push({ table, id, after });
  }
}
