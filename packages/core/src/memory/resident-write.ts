import type { Soon } from "../ports/soon.js";
import { portions } from "../storage/portions.js";
import { rowsAtOnce, type Slice } from "../storage/slice.js";
import type { Changes, ChangesById, LogRow, NewRow, Scan, UpsertRow, WriteTx } from "../storage/storage.js";
import type { AnyRow as Row, StoredTables } from "../storage/table.js";
import { type Beside, type CommitLog, withChanges } from "./commit-log.js";
import { type AnyRows, ResidentRead } from "./resident-read.js";
import type { ResidentRows } from "./resident-rows.js";
import type { RowChange } from "./row-change.js";

/** A write transaction that gives others their turn. */
export type NotedWrite<R extends StoredTables<R>> = WriteTx<R> & Pick<ResidentWrite, "turn">;

/** How many changed rows memory and the storage take in about a millisecond when they are committed. */
const changesAMillisecond = 400;

/** A write transaction that notes its changes of resident tables, for memory to follow after the commit. */
export class ResidentWrite extends ResidentRead implements WriteTx<AnyRows> {
  private readonly changes: RowChange[] = [];
  /** The ids of changed rows of tables of which memory keeps the newest rows, by table. They may be many thousands. */
  private readonly recentChanges = new Map<string, number[]>();
  private readonly touched = new Set<string>();
  private readonly relied = new Set<string>();
  private appended: { rows: readonly LogRow[]; beside: unknown } | null = null;

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
    const stored = await this.changeMany(table, rows, (some) => this.writing.insertMany(table, some));
    if (this.rows.holds(table)) this.noteAll(table, stored);
    return stored;
  }

  update(table: string, id: number, changes: Changes): Promise<Row> {
    return this.slice.within(() =>
      this.isNoted(table) ? this.updateNoted(table, id, changes) : this.writing.update(table, id, changes),
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
    const stored = await this.changeMany(table, changes, (some) => this.writing.updateMany(table, some));
    this.noteAll(table, stored);
    return stored;
  }

  /** In parts, as `insertMany`. */
  async upsertMany(table: string, index: string, rows: readonly UpsertRow[]): Promise<Row[]> {
    const stored = await this.changeMany(table, rows, (some) => this.writing.upsertMany(table, index, some));
    this.noteAll(table, stored);
    return stored;
  }

  private changeMany<T>(
    table: string,
    given: readonly T[],
    change: (some: readonly T[]) => Promise<Row[]>,
  ): Soon<Row[]> {
    if (given.length === 0) return [];
    this.touch(table);
    return given.length <= rowsAtOnce ? this.slice.within(() => change(given)) : this.changeInParts(given, change);
  }

  private async changeInParts<T>(given: readonly T[], change: (some: readonly T[]) => Promise<Row[]>): Promise<Row[]> {
    const stored: Row[] = [];
    for (const some of portions(given, rowsAtOnce)) {
      await this.slice.turn();
      for (const row of await change(some)) stored.push(row);
    }
    return stored;
  }

  async updateRange(table: string, index: string, update: { scan: Scan; changes: Changes }): Promise<number> {
    await this.slice.turn();
    if (!this.isNoted(table)) return this.writing.updateRange(table, index, update);
    const ids = await this.idsIn(table, index, update.scan);
    await this.updateMany(
      table,
      ids.map((id) => ({ ...update.changes, id })),
    );
    return ids.length;
  }

  /** Returns the ids of a range of a table that memory follows: followers are told of each row that changes. */
  private async idsIn(table: string, index: string, scan: Scan): Promise<number[]> {
    this.touch(table);
    return (await this.writing.scan(table, index, { ...scan, columns: [] })).map(({ id }) => id);
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
    return this.isNoted(table)
      ? this.deleteMany(table, await this.idsIn(table, index, scan))
      : this.writing.deleteRange(table, index, scan);
  }

  nextId(sequence: string, count?: number): Promise<number> {
    return this.writing.nextId(sequence, count);
  }

  /** Keeps the rows until the work is done, when they are stored with the ids of the rows that it has changed. */
  async append(_: string, rows: readonly LogRow[], beside?: unknown): Promise<void> {
    if (this.appended !== null) throw new TypeError("A transaction appends to the log once.");
    this.appended = { rows, beside };
  }

  relyOn(table: string): void {
    this.writing.relyOn(table);
  }

  /** Stores the rows of the log, and what followers need to know, once the work is done. */
  async finish(log: CommitLog): Promise<void> {
    const { appended, changes, recentChanges: recent } = this;
    if (appended === null && changes.length === 0 && recent.size === 0) return;
    const { rows, beside } = appended ?? { rows: [], beside: undefined };
    const stored = log.isShared ? withChanges(rows, changes, log) : rows;
    await this.writing.append(log.table, stored, { changes, recent, beside } satisfies Beside);
  }

  /** Lets others have their turn before a commit that would make this one long; else returns undefined. */
  turnToCommit(): Promise<void> | undefined {
    return this.slice.turn(this.changes.length / changesAMillisecond);
  }

  /** Lets later writes read the touched tables from memory again, when it is known whether this one happened. */
  settle(): void {
    for (const table of this.touched) this.rows.release(table);
    this.touched.clear();
  }

  /** Adds nothing: what this has read may never be committed. */
  override extendPart(): void {}

  protected override mayRecall(table: string): boolean {
    // A work that relies on a table cannot share a group with one that changes the table. So it relies only on tables that memory
    // has.
    if (!this.rows.holds(table) || this.rows.isTouched(table)) return false;
    if (!this.relied.has(table)) {
      this.relied.add(table);
      this.writing.relyOn(table);
    }
    return true;
  }

  private touch(table: string): void {
    if (!this.rows.holds(table) || this.touched.has(table)) return;
    this.touched.add(table);
    this.rows.touch(table);
  }

  private note(table: string, id: number, after: Row | null): void {
    if (this.rows.holds(table)) this.changes.push({ table, id, after });
    else this.recentIdsOf(table)?.push(id);
  }

  // Recent rows that change are dropped at the commit, so only their ids are kept until then.
  private recentIdsOf(table: string): number[] | undefined {
    if (this.rows.recentOf(table) === undefined) return undefined;
    const ids = this.recentChanges.get(table) ?? [];
    this.recentChanges.set(table, ids);
    return ids;
  }

  private noteAll(table: string, rows: readonly Row[]): void {
    for (const row of rows) this.note(table, row.id, row);
  }

  private isNoted(table: string): boolean {
    return this.rows.holds(table) || this.rows.recentOf(table) !== undefined;
  }

  /** What others of its group have changed is not known to memory yet, so a write reads nothing recent from it. */
  override recentOf(): undefined {
    return undefined;
  }
}
