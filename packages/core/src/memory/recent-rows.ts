import type { Scan } from "../storage/storage.js";
import type { AnyRow } from "../storage/table.js";
import { sizeOfRow } from "./row-size.js";

/** Which part of the rows goes where room has to be made. */
const part = 0.25;
/** How many ids below the newest known one rows are kept. */
const newestIds = 50_000;
/** From which part of rows found here on it is worth asking the storage for ids first. */
const worthIds = 0.7;
/** How much one reading says of the next ones. */
const weight = 0.2;

/** What a caller makes of a row and wants to be kept beside it. */
export interface RowNote<T> {
  make(row: AnyRow): T;
  /** Returns about how many bytes the value takes. */
  sizeOf(value: T): number;
}

interface Kept {
  row: AnyRow;
  /** The number of a commit from which on the row was like this. */
  since: number;
  note: { of: RowNote<unknown>; value: unknown } | null;
  bytes: number;
}

/** What memory keeps of a large table: the newest of the rows that were read, until they change. */
export class RecentRows {
  private readonly rows = new Map<number, Kept>();
  private bytes = 0;
  private newest = 0;
  /** The id below which nothing is kept. */
  private lowest = 0;
  /** Which part of the rows asked for lately was here. */
  private found = 0.5;

  /**
   * `changed` is the number of the commit that changed or deleted a row last, as far as is known. The rows take about `most` bytes,
   * with what is kept beside them.
   */
  constructor(
    private changed: number,
    private readonly most: number,
  ) {}

  /** Whether most rows of a scan are likely here, so that its ids are enough to know. */
  isWorthIds({ from, to, reverse }: Scan): boolean {
    const start = reverse ? to : from;
    return this.found >= worthIds && typeof start === "number" && start >= this.lowest;
  }

  /** Returns the row with this id as the snapshot of a commit holds it; undefined where it is not kept. */
  recall(id: number, seq: number): AnyRow | undefined {
    const kept = this.rows.get(id);
    return kept !== undefined && kept.since <= seq ? kept.row : undefined;
  }

  /** Notes that of `asked` rows, `found` were here. */
  weigh(asked: number, found: number): void {
    if (asked > 0) this.found += (found / asked - this.found) * weight;
  }

  /** Keeps rows that were read from the snapshot of a commit. Memory has to have followed that commit. */
  keep(rows: readonly AnyRow[], seq: number): void {
    // What changed after the snapshot is not known by row.
    if (this.changed > seq) return;
    let asked = 0;
    let found = 0;
    for (const row of rows) {
      if (row.id < this.lowest) continue;
      asked += 1;
      if (this.rows.has(row.id)) found += 1;
      else this.add(row);
    }
    this.weigh(asked, found);
    if (this.bytes > this.most) this.makeRoom();
  }

  private add(row: AnyRow): void {
    const bytes = sizeOfRow(row);
    this.rows.set(row.id, { row, since: this.changed, note: null, bytes });
    this.bytes += bytes;
    if (row.id <= this.newest) return;
    this.newest = row.id;
    this.lowest = Math.max(this.lowest, row.id - newestIds);
  }

  /** Returns what a note makes of a row. It is kept beside the row if that is kept. */
  noteOn<T>(row: AnyRow, note: RowNote<T>): T {
    const kept = this.rows.get(row.id);
    if (kept?.row !== row) return note.make(row);
    // The value under a note is what that note has made.
    if (kept.note?.of === note) return kept.note.value as T;
    const value = note.make(row);
    const bytes = note.sizeOf(value);
    // Only `of` reads the value, by its own type.
    kept.note = { of: note as RowNote<unknown>, value };
    kept.bytes += bytes;
    this.bytes += bytes;
    return value;
  }

  /** Forgets a row that commit `seq` has changed or deleted. */
  change(id: number, seq: number): void {
    this.changed = seq;
    if (this.rows.size > 0) this.drop(id);
  }

  /** Forgets everything, since what was committed up to `seq` is not known. */
  clear(seq: number): void {
    this.changed = seq;
    this.rows.clear();
    this.bytes = 0;
  }

  private drop(id: number): void {
    const kept = this.rows.get(id);
    if (kept === undefined) return;
    this.bytes -= kept.bytes;
    this.rows.delete(id);
  }

  private makeRoom(): void {
    const ids = [...this.rows.keys()].sort((a, b) => a - b);
    this.lowest = Math.max(this.lowest, ids[Math.floor(ids.length * part)] ?? 0);
    for (const id of ids) if (id < this.lowest) this.drop(id);
  }
}
