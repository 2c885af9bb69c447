import type { Slice } from "../storage/slice.js";
import type { Changes, NewRow, Scan, WriteTx } from "../storage/storage.js";
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
    if (rows.length === 0) return [];
    this.touch(table);
    const stored = await this.inParts(rows, (some) => this.writing.insertMany(table, some));
    if (this.rows.holds(table)) for (const row of stored) this.note(table, row.id, row);
    return stored;
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
    this.touch(table);
    this.rows.forget(table);
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

  private note(table: string, id: number, after: Row | null): void {
    if (this.rows.holds(table)) this.changes.push({ table, id, after });
  }
}
