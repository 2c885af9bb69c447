import type { SqliteDatabase } from "../driver/database.js";
import { sqlName } from "../schema/ddl.js";

const saving =
  "INSERT INTO confab_sequences (name, last) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last = excluded.last";

/** Asked in one statement: to prepare one for each table takes longer than to run them. */
const largestIds = (database: SqliteDatabase, tables: readonly string[]): [table: string, id: number][] => {
  const largest = tables.map((table) => `(SELECT max(id) FROM ${sqlName(table)})`);
  const found = database.get(`SELECT ${["1", ...largest].join(", ")}`, []) ?? [];
  return tables.flatMap((table, at) => {
    const id = found[at + 1];
    return typeof id === "number" ? [[table, id]] : [];
  });
};

/** The last number given of each sequence. They live here and follow into the file with each commit, whatever was rolled back. */
export class Sequences {
  private readonly lasts = new Map<string, number>();
  private readonly unsaved = new Set<string>();
  /** The largest id of a row of each table. */
  private readonly used = new Map<string, number>();
  /** Numbers that are ids of rows: who opens the file finds them there. */
  private readonly told = new Map<string, number>();

  /** Reads what was given before, at least the ids that the tables hold: rows may have come by other means. */
  load(database: SqliteDatabase, tables: readonly string[]): void {
    for (const [name, last] of database.all("SELECT name, last FROM confab_sequences", [])) {
      this.lasts.set(String(name), Number(last));
    }
    for (const [table, largest] of largestIds(database, tables)) this.use(table, largest);
  }

  next(name: string, count: number): number {
    const last = this.lasts.get(name) ?? 0;
    this.set(name, last + count);
    return last + 1;
  }

  /** Rows of a table were deleted: its last number may not be told from those that are left. */
  deleted(table: string): void {
    this.told.delete(table);
    if (this.lasts.has(table)) this.unsaved.add(table);
  }

  /** A write was undone, and with it rows that would have told numbers. */
  undone(): void {
    this.told.clear();
  }

  /** Whether a row with this id cannot be there, since all that are have lower ones. */
  isFresh(table: string, id: number): boolean {
    return id > (this.used.get(table) ?? 0);
  }

  /** Notes that a row has this id; it is not given any more. */
  use(table: string, id: number): void {
    if (id > (this.used.get(table) ?? 0)) this.used.set(table, id);
    this.lift(table, id);
    if (id === this.lasts.get(table)) this.told.set(table, id);
  }

  /** Makes sure that `id` is not given any more. */
  private lift(name: string, id: number): void {
    if (id > (this.lasts.get(name) ?? 0)) this.set(name, id);
  }

  save(database: SqliteDatabase): void {
    for (const name of this.unsaved) {
      const last = this.lasts.get(name);
      if (this.told.get(name) !== last) database.run(saving, [name, last]);
    }
  }

  /** Tells that what `save` wrote is durable. */
  saved(): void {
    this.unsaved.clear();
  }

  private set(name: string, last: number): void {
    this.lasts.set(name, last);
    this.unsaved.add(name);
  }
}
