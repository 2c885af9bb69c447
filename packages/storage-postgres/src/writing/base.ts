import type { Scan } from "@confab/core";
import type { Snapshot } from "../rows/reading.js";
import { type Cells, idOf } from "../rows/rows.js";
import type { RowSource } from "../rows/source.js";
import type { PostgresTable } from "../rows/table.js";
import type { Cell } from "../server/session.js";
import type { Statement } from "../server/statement.js";
import type { Questions } from "./turns.js";

/** The snapshot of a group. */
export type GroupSnapshot = Snapshot & { source: GroupBase };

/** Rows by id, also those that are asked for and not there yet. */
type KnownRows = Map<number, Cells | Promise<Cells | undefined>>;

/** What the database had when a group began: nobody else changes it meanwhile, so each question is asked once. */
export class GroupBase implements RowSource, Questions {
  /** Why the transaction is of no use any more. */
  fault: unknown;
  answered = 0;
  newest: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private readonly answers = new Map<string, Promise<Cell[][]>>();
  private readonly known = new Map<PostgresTable, KnownRows>();

  constructor(private readonly source: RowSource) {}

  get org(): number {
    return this.source.org;
  }

  get areOpen(): boolean {
    return this.answered < this.asked;
  }

  /** Forgets what it knows, since the group has changed it in the database. */
  forget(): void {
    this.answers.clear();
    this.known.clear();
  }

  ask(statement: Statement, values: readonly unknown[]): Promise<Cell[][]> {
    const key = `${statement.name} ${JSON.stringify(values)}`;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = this.noted(this.source.ask(statement, values));
    this.answers.set(key, answer);
    return answer;
  }

  async rows(table: PostgresTable, ids: readonly number[]): Promise<ReadonlyMap<number, Cells>> {
    const known = this.knownOf(table);
    const asked = ids.filter((id) => !known.has(id));
    if (asked.length > 0) {
      const answer = this.noted(this.source.rows(table, asked));
      for (const id of asked)
        known.set(
          id,
          answer.then((rows) => rows.get(id)).catch(() => undefined),
        );
      await answer;
    }
    const found = new Map<number, Cells>();
    for (const id of ids) {
      const cells = await known.get(id);
      if (cells !== undefined) found.set(id, cells);
    }
    if (this.fault !== undefined) throw this.fault;
    return found;
  }

  /** Answers a scan of whole rows. Whoever changes one of them by its id need not ask for it again. */
  async scan(table: PostgresTable, index: string, scan: Scan): Promise<Cells[]> {
    const rows = await table.scan(this, index, scan);
    const known = this.knownOf(table);
    for (const cells of rows) if (!known.has(idOf(cells))) known.set(idOf(cells), cells);
    return rows;
  }

  private knownOf(table: PostgresTable): KnownRows {
    const known = this.known.get(table) ?? new Map();
    this.known.set(table, known);
    return known;
  }

  /** Notes the fault of an answer. */
  async noted<T>(answer: Promise<T>): Promise<T> {
    this.asked += 1;
    this.newest = answer;
    try {
      return await answer;
    } catch (error) {
      this.fault ??= error;
      throw error;
    } finally {
      this.answered += 1;
    }
  }
}
