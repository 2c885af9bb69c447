import type { SqliteDatabase } from "../driver/database.js";
import type { Cell } from "./rows.js";

/** How many rows one statement stores, where there are many. */
const storedAtOnce = 50;
/** For how many sets of shared columns a table has statements; each stays prepared. */
const mostForms = 8;

/** The statements that store rows of one table. Each takes the cells of rows in the order of the columns, `id` first. */
export class Insertion {
  private readonly start: string;
  private readonly one: string;
  private readonly many: string;
  /** Statements for many rows that share some cells, by the columns in which they differ. */
  private readonly sharing = new Map<string, string>();

  /** `table` and `columns` are written as in SQL. */
  constructor(
    table: string,
    private readonly columns: readonly string[],
  ) {
    const values = `(${columns.map(() => "?").join(", ")})`;
    this.start = `INSERT INTO ${table} (${columns.join(", ")})`;
    this.one = `${this.start} VALUES ${values}`;
    this.many = this.one + `, ${values}`.repeat(storedAtOnce - 1);
  }

  insert(database: SqliteDatabase, cells: readonly Cell[]): void {
    database.run(this.one, cells);
  }

  /** Stores many rows with few statements. A cell that all rows of a statement have is handed over once. */
  insertMany(database: SqliteDatabase, rows: readonly (readonly Cell[])[]): void {
    const single = rows.length % storedAtOnce;
    for (const cells of rows.slice(0, single)) this.insert(database, cells);
    for (let at = single; at < rows.length; at += storedAtOnce)
      this.insertTogether(database, rows.slice(at, at + storedAtOnce));
  }

  private insertTogether(database: SqliteDatabase, rows: readonly (readonly Cell[])[]): void {
    const differing = this.differing(rows);
    const sql = this.sharingBut(differing);
    if (sql === undefined) return void database.run(this.many, rows.flat());
    const values: Cell[] = [];
    for (const cells of rows) for (const at of differing) values.push(cells[at] ?? null);
    const [first = []] = rows;
    for (let at = 0, next = 0; at < first.length; at++)
      if (differing[next] === at) next += 1;
      else values.push(first[at] ?? null);
    database.run(sql, values);
  }

  /** Returns the places of the columns in which rows differ, ascending. */
  private differing(rows: readonly (readonly Cell[])[]): number[] {
    const [first = []] = rows;
    const places: number[] = [];
    for (let at = 0; at < first.length; at++) if (rows.some((cells) => cells[at] !== first[at])) places.push(at);
    return places;
  }

  /** Returns the statement for rows that differ in these columns only; undefined where none is kept. */
  private sharingBut(differing: readonly number[]): string | undefined {
    if (differing.length === this.columns.length) return undefined;
    const form = String(differing);
    const known = this.sharing.get(form);
    if (known !== undefined || this.sharing.size >= mostForms) return known;
    const names = differing.map((at) => `c${at}`);
    const cells = this.columns.map((_, at) => (differing.includes(at) ? `c${at}` : "?"));
    const values = new Array<string>(storedAtOnce).fill(`(${names.map(() => "?").join(", ")})`);
    const given = `WITH given (${names.join(", ")}) AS (VALUES ${values.join(", ")})`;
    const sql = `${given} ${this.start} SELECT ${cells.join(", ")} FROM given`;
    this.sharing.set(form, sql);
    return sql;
  }
}
