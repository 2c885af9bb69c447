import { type Change, flushOf } from "../changes/flush.js";
import { type Held, Layer } from "../changes/layer.js";
import { mostAtOnce } from "../changes/weight.js";
import type { PostgresTable } from "../rows/table.js";

/** How many new rows the database is told of at least. */
const portion = 32;

/**
 * New rows of the works of a group that are done. The database is told of them while the works behind those run, so that it has little
 * to do when the last one is done (benchmark postgres-send).
 */
export class Ahead {
  /** What the database answers. */
  readonly answers: Promise<unknown>[] = [];
  private rows = new Layer();
  private count = 0;

  /** `tell` sends changes right away. */
  constructor(private readonly tell: (changes: readonly Change[]) => Promise<unknown>[]) {}

  /** Notes a row of a work; what is unique may pass from one row to another until the group ends, so those rows wait until then. */
  add(table: PostgresTable, held: Held): void {
    if (held.before !== undefined || held.cells === undefined || table.isUnique) return;
    this.rows.rowsOf(table).put(held);
    this.count += 1;
  }

  /** Notes that a work is done; returns the rows of which the database is told now, if any. */
  next(): Layer | undefined {
    if (this.count < portion) return undefined;
    const { rows } = this;
    this.count = 0;
    this.rows = new Layer();
    const changes = [...flushOf(rows)];
    // What is heavy goes out in parts, each once the one before it is answered.
    if (changes.reduce((sum, { weight }) => sum + weight, 0) > mostAtOnce) return undefined;
    this.answers.push(...this.tell(changes));
    return rows;
  }
}
