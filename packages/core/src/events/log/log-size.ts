import { existing } from "../../storage/existing.js";
import type { LogReadTx } from "./tables.js";

/** What a row takes beside its texts, in bytes. */
const perRow = 100;
/** The log is counted in about this many portions. */
const portionsInLog = 1_000;
/** How many rows are read by one call, and how many calls there are in one transaction. */
const batch = { rows: 1_000, calls: 20 };
/** How many rows an estimate looks at. */
const samples = 100;
/** Nothing is counted as long as there are so many times fewer bytes than the limit, by an estimate. */
const caution = 4;

interface Portion {
  /** The number of its last commit. */
  to: number;
  bytes: number;
}

/**
 * Counts the bytes of the log from its newest row back to where they are as many as the log may have. It counts what is committed;
 * what was there before is read little by little. A thousandth more or less does not matter, and a commit is
 * not divided.
 */
export class LogSize {
  /** The counted rows, oldest first. */
  private portions: Portion[] = [];
  private bytes = 0;
  /** Whether all rows are counted, or as many as need to be. */
  private isWhole = false;
  /** The number of the newest commit whose rows are not counted. */
  private uncounted: number;
  /** About how many bytes the rows have that were there before. */
  private before: number | undefined;
  /** The number of the newest commit whose rows are beyond the limit; 0 for none. */
  beyond = 0;

  /** Begins after the commit `seq`. */
  constructor(
    seq: number,
    private readonly limit: number,
  ) {
    this.uncounted = seq;
  }

  /** Counts the rows of a commit: so many, with so many UTF-16 units. */
  add(seq: number, { rows, size }: { rows: number; size: number }): void {
    const bytes = rows * perRow + size;
    const newest = this.portions.at(-1);
    if (newest === undefined || this.isFull(newest)) this.portions.push({ to: seq, bytes });
    else {
      newest.to = seq;
      newest.bytes += bytes;
    }
    this.bytes += bytes;
    this.drop();
  }

  /** Counts some more of the rows that were there before, where the log may be near its limit. */
  async measure(tx: LogReadTx): Promise<void> {
    this.before ??= await estimated(tx, this.uncounted);
    if (caution * (this.before + this.bytes) < this.limit) return;
    for (let calls = 0; calls < batch.calls && !this.isWhole; calls += 1) {
      const { uncounted } = this;
      const scan = { to: uncounted, reverse: true, limit: batch.rows, columns: ["size"] };
      const rows = await tx.scan("events", "id", scan);
      // Somebody else may have counted them meanwhile.
      if (this.uncounted !== uncounted) return;
      for (const { id, size } of rows) this.addOlder(id, perRow + size);
      this.isWhole ||= rows.length < batch.rows;
      this.drop();
    }
  }

  private addOlder(seq: number, bytes: number): void {
    const oldest = this.portions[0];
    if (oldest === undefined || this.isFull(oldest)) this.portions.unshift({ to: seq, bytes });
    else oldest.bytes += bytes;
    this.bytes += bytes;
    this.uncounted = seq - 1;
  }

  private isFull({ bytes }: Portion): boolean {
    return bytes * portionsInLog >= this.limit;
  }

  private drop(): void {
    while (this.bytes > this.limit && this.portions.length > 1) {
      const oldest = existing(this.portions.shift());
      this.bytes -= oldest.bytes;
      this.beyond = oldest.to;
      this.isWhole = true;
    }
  }
}

/**
 * Returns about how many bytes the rows up to this commit have. It reads some of them, since reading them all would fill memory
 * with the log.
 */
const estimated = async (tx: LogReadTx, to: number): Promise<number> => {
  const [oldest] = await tx.scan("events", "id", { to, limit: 1, columns: ["size"] });
  if (oldest === undefined) return 0;
  const step = Math.max(1, (to - oldest.id) / samples);
  const places = Array.from(
    { length: Math.ceil((to - oldest.id) / step) },
    (_, at) => oldest.id + Math.floor(at * step),
  );
  const found = await Promise.all(
    places.map((after) => tx.scan("events", "id", { after, to, limit: 1, columns: ["size"] })),
  );
  const sizes = [oldest, ...found.flat()].map(({ size }) => perRow + size);
  const mean = sizes.reduce((sum, size) => sum + size) / sizes.length;
  return mean * (to - oldest.id + 1);
};
