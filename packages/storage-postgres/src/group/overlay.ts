import { inTheEnd, type Soon, whenThere } from "@confab/core";
import { type Held, Layer } from "../changes/layer.js";
import { mostAtOnce, weightOf } from "../changes/weight.js";
import type { Cells } from "../rows/rows.js";
import type { PostgresTable } from "../rows/table.js";

/** What was held of a row before a step. */
interface Step {
  table: PostgresTable;
  id: number;
  held: Held | undefined;
}

/** The changes that a work sees above the stored rows: its own, and those of the works before it in the group. */
export class Overlay {
  readonly own = new Layer();
  /** About how many bytes of changes are held, where a row that changed twice counts twice. */
  private weight = 0;
  private steps: Step[] | undefined;

  constructor(private readonly earlier: Layer) {}

  /** Whether so much is held that the database is to be told. */
  get isHeavy(): boolean {
    return this.weight > mostAtOnce;
  }

  /** Forgets the work's own changes, of which the database was told. */
  lighten(): void {
    for (const table of this.own.tables.keys()) this.own.tables.delete(table);
    this.weight = 0;
  }

  isChanged(table: PostgresTable): boolean {
    return this.size(table) > 0;
  }

  /** How many rows of a table are changed; some may count twice. */
  size(table: PostgresTable): number {
    return [this.own, this.earlier].reduce((sum, layer) => sum + (layer.tables.get(table)?.rows.size ?? 0), 0);
  }

  find(table: PostgresTable, id: number): Held | undefined {
    return this.own.find(table, id) ?? this.earlier.find(table, id);
  }

  /** The changed rows of a table, each with what the database has of it. */
  *changes(table: PostgresTable): Generator<Held> {
    for (const held of this.own.changes(table)) {
      const earlier = this.earlier.find(table, held.id);
      yield earlier === undefined ? held : { ...held, before: earlier.before };
    }
    for (const held of this.earlier.changes(table)) if (this.own.find(table, held.id) === undefined) yield held;
  }

  /** The changed row that has what no other may have. */
  claimant(table: PostgresTable, key: string): number | undefined {
    const own = this.own.tables.get(table)?.claimant(key);
    if (own !== undefined) return own;
    const earlier = this.earlier.tables.get(table)?.claimant(key);
    return earlier === undefined || this.own.find(table, earlier) !== undefined ? undefined : earlier;
  }

  /** Changes a row from what the work saw of it; undefined stands for no row. */
  put(table: PostgresTable, id: number, { seen, cells }: { seen: Cells | undefined; cells: Cells | undefined }): void {
    const held = this.own.find(table, id);
    this.steps?.push({ table, id, held });
    this.weight += weightOf(cells);
    this.own.rowsOf(table).put({ id, before: held === undefined ? seen : held.before, cells });
  }

  /** All of the changes that `work` makes, or none. */
  wholly<T>(work: () => Soon<T>): Soon<T> {
    const steps: Step[] = [];
    this.steps = steps;
    let isDone = false;
    return inTheEnd(
      () =>
        whenThere(work(), (answer) => {
          isDone = true;
          return answer;
        }),
      () => {
        this.steps = undefined;
        if (!isDone) this.undo(steps);
      },
    );
  }

  private undo(steps: readonly Step[]): void {
    for (const { table, id, held } of steps.toReversed()) {
      const rows = this.own.rowsOf(table);
      if (held === undefined) rows.drop(id);
      else rows.put(held);
    }
  }
}
