import type { SqliteDatabase } from "../driver/database.js";
import type { TablesByName } from "../reading.js";
import { type Held, HeldRows } from "../rows/held.js";
import { idOf } from "../rows/rows.js";
import type { SqliteTable } from "../rows/table.js";

/** What the running write did to a held row, to be undone if it fails. */
interface Step {
  table: SqliteTable;
  rows: HeldRows;
  id: number;
  before: Held | undefined;
}

/**
 * What the writes of a group change, until the file is told: a row that many of them change is written once, and a write that
 * can wait costs no statement of its own. Statements that have to see or check what is stored make all of it go to the file before.
 */
export class WriteSet {
  private readonly tables = new Map<string, HeldRows>();
  private journal: Step[] = [];
  /** Whether the write that runs has statements of its own in the file's transaction. */
  private isDirect = false;

  constructor(
    private readonly database: SqliteDatabase,
    private readonly stored: TablesByName,
  ) {}

  rowsOf(table: SqliteTable): HeldRows {
    const { name } = table.shape;
    let rows = this.tables.get(name);
    if (rows === undefined) {
      rows = new HeldRows((cells) => table.claimsOf(cells).map(({ key }) => key));
      this.tables.set(name, rows);
    }
    return rows;
  }

  put(table: SqliteTable, held: Held): void {
    const rows = this.rowsOf(table);
    // A write that changes thousands of rows tells the file now and then, so that the commit is short.
    if (rows.isFull) this.direct();
    const id = idOf(held.cells);
    if (!this.isDirect) this.journal.push({ table, rows, id, before: rows.get(id) });
    rows.put(id, held);
  }

  /** To be called before a statement of the running write: what came before it is in the file then, and can be told from it. */
  direct(): void {
    if (!this.isDirect) {
      const own = this.undo();
      this.flush();
      this.database.run("SAVEPOINT one");
      this.isDirect = true;
      for (const { table, held } of own) this.rowsOf(table).put(idOf(held.cells), held);
    }
    this.flush();
    this.database.relieve();
  }

  /** The running write succeeded. */
  accept(): void {
    this.journal = [];
    if (this.isDirect) this.database.run("RELEASE one");
    this.isDirect = false;
  }

  /** The running write failed: nothing of it stays. */
  reject(): void {
    if (!this.isDirect) {
      this.undo();
      return;
    }
    this.isDirect = false;
    this.database.run("ROLLBACK TO one");
    this.database.run("RELEASE one");
    for (const rows of this.tables.values()) rows.forget();
  }

  /** Writes everything to the file's transaction. */
  flush(): void {
    for (const [name, rows] of this.tables) {
      if (rows.isWritten) continue;
      const table = this.stored.get(name);
      if (table === undefined) throw new TypeError(`There is no table ${name} to write to.`);
      for (const held of rows.write()) this.store(table, held);
    }
  }

  private store(table: SqliteTable, { cells, change }: Held): void {
    if (change === "new") table.insertion.insert(this.database, cells);
    else if (change !== "none") table.update(this.database, cells, [...change].sort());
  }

  /** Takes the changes of the running write back; answers what they made of the rows. */
  private undo(): Own[] {
    const own = new Map<Held, Own>();
    for (const { table, rows, id, before } of this.journal) {
      const held = rows.get(id);
      if (held !== undefined && !own.has(held)) own.set(held, { table, held: sinceThen(table, held, before) });
    }
    for (const { rows, id, before } of this.journal.toReversed()) rows.restore(id, before);
    this.journal = [];
    return [...own.values()];
  }
}

interface Own {
  table: SqliteTable;
  held: Held;
}

/** What is to be written of a row once the file has it as it was before. */
const sinceThen = ({ shape }: SqliteTable, held: Held, before: Held | undefined): Held => {
  if (held.change !== "new" || before === undefined) return held;
  return { ...held, change: new Set(shape.columns.map(({ name }) => name)) };
};
