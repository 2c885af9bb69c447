import type { Shape } from "../storage/shape.js";
import type { Scan, Value } from "../storage/storage.js";

/**
 * The most rows that one call of the storage reads. A longer scan takes several calls, between which others have their turn
 * (security N3).
 */
const rowsOfPage = 1_000;

/** The table that a long scan reads, by one of its indexes. */
interface Source<R> {
  /** The columns of the index, `id` last. */
  order: readonly string[];
  read(scan: Scan): Promise<R[]>;
  turn(): Promise<void> | undefined;
}

/** Whether one call of the storage reads all rows of a scan, however many are stored. */
export const isShort = ({ uniques }: Shape, index: string, { limit, prefix }: Scan): boolean =>
  (limit !== undefined && limit <= rowsOfPage) ||
  (prefix !== undefined && uniques[index]?.length === prefix.length && !prefix.includes(null));

/** Reads a scan of any length page by page, in the order of its index. */
export class LongScan<R extends { id: number }> {
  private readonly found: R[] = [];

  constructor(
    private readonly source: Source<R>,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  async rows(scan: Scan): Promise<R[]> {
    await this.collect(scan);
    return this.found;
  }

  private async collect(scan: Scan): Promise<void> {
    const column = this.source.order[scan.prefix?.length ?? 0] ?? "id";
    let rest: Scan | null = withColumn(scan, column);
    while (rest !== null && this.found.length < this.most) {
      const limit = Math.min(rowsOfPage, this.most - this.found.length);
      const page: R[] = await this.source.read({ ...rest, limit });
      await this.source.turn();
      if (page.length < limit) rest = this.take(page);
      else rest = await this.takeFull(page, rest, column);
    }
  }

  private take(rows: readonly R[]): null {
    for (const row of rows) this.found.push(row);
    return null;
  }

  /**
   * Takes a full page, and returns the scan of what comes next. The last value of the column may go on behind the page, so all its
   * rows are read again.
   */
  private async takeFull(page: readonly R[], scan: Scan, column: string): Promise<Scan> {
    const last = cellOf(page.at(-1), column);
    if (column === "id") this.take(page);
    else {
      this.take(page.filter((row) => cellOf(row, column) !== last));
      await this.collect({ ...unbounded(scan), prefix: [...(scan.prefix ?? []), last] });
    }
    return behind(scan, last);
  }
}

// Rows come without the types of their tables; only columns whose values have an order are in an index.
const cellOf = (row: object | undefined, column: string): Value =>
  (row as Readonly<Record<string, Value>> | undefined)?.[column] ?? null;

const withColumn = (scan: Scan, column: string): Scan => {
  const { columns } = scan;
  return columns === undefined || column === "id" || columns.includes(column)
    ? scan
    : { ...scan, columns: [...columns, column] };
};

const unbounded = ({ from: _from, to: _to, after: _after, before: _before, ...scan }: Scan): Scan => scan;

const behind = (scan: Scan, last: Value): Scan => {
  const { from: _from, after: _after, ...upwards } = scan;
  const { to: _to, before: _before, ...downwards } = scan;
  return scan.reverse === true ? { ...downwards, before: last } : { ...upwards, after: last };
};
