import { type Change, flushOf } from "../changes/flush.js";
import { type Held, Layer } from "../changes/layer.js";
import { mostAtOnce } from "../changes/weight.js";
import type { PostgresTable } from "../rows/table.js";

/** After how many works the database is told of their new rows. */
const portion = 16;

/**
 * New rows of the works of a group that are done. The database is told of them while the works behind those run, so that it has little
 * to do when the last one is done (benchmark postgres-send).
 */
export class Ahead {
  /** What the database answers. */
  readonly answers: Promise<unknown>[] = [];
  private rows = new Layer();
  private works = 0;

  /** `tell` sends changes right away. */
  constructor(private readonly tell: (changes: readonly Change[]) => Promise<unknown>[]) {}

  /** Notes a row of a work; what is unique may pass from one row to another until the group ends, so those rows wait until then. */
  add(table: PostgresTable, held: Held): void {
    if (held.before === undefined && held.cells !== undefined && !table.isUnique) this.rows.rowsOf(table).put(held);
  }

  /** Notes that a work is done; returns the rows of which the database is told now, if any. */
  next(): Layer | undefined {
    this.works += 1;
    if (this.works < portion) return undefined;
    const { rows } = this;
    this.works = 0;
    this.rows = new Layer();
    const changes = [...flushOf(rows)];
    // What is heavy goes out in parts, each once the one before it is answered.
    if (changes.reduce((sum, { weight }) => sum + weight, 0) > mostAtOnce) return undefined;
    this.answers.push(...this.tell(changes));
    return rows;
  }
}
