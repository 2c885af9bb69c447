import type { Cell } from "../server/cells.js";
import type { Session } from "../server/session.js";
import type { Statement } from "../server/statement.js";
import { type Cells, idOf } from "./rows.js";
import type { PostgresTable, StatementSource } from "./table.js";

/** Answers questions about the rows of one organization. */
export interface RowSource extends StatementSource {
  /** Returns the rows of those ids that exist, by id. */
  rows(table: PostgresTable, ids: readonly number[]): Promise<ReadonlyMap<number, Cells>>;
}

interface Batch {
  ids: Set<number>;
  found: Promise<ReadonlyMap<number, Cells>>;
}

/** Asks by a session. Rows that are asked for by their ids in one turn of the event loop are one question for each table. */
export class SessionSource implements RowSource {
  private readonly batches = new Map<PostgresTable, Batch>();

  constructor(
    private readonly session: Session,
    readonly org: number,
  ) {}

  ask(statement: Statement, values: readonly unknown[]): Promise<Cell[][]> {
    return this.session.ask(statement, [this.org, ...values]);
  }

  rows(table: PostgresTable, ids: readonly number[]): Promise<ReadonlyMap<number, Cells>> {
    const batch = this.batches.get(table) ?? this.begin(table);
    for (const id of ids) batch.ids.add(id);
    return batch.found;
  }

  private begin(table: PostgresTable): Batch {
    const ids = new Set<number>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      this.batches.delete(table);
      const rows = await this.ask(table.selection, [[...ids]]);
      return new Map(rows.map((cells) => [idOf(cells), cells]));
    });
    const batch = { ids, found };
    this.batches.set(table, batch);
    return batch;
  }
}
