import { orderOf, type Range, type Scan, type Search, type Shape } from "@confab/core";
import type { Database } from "./database.js";
import { quoted, wordsName } from "./ddl.js";
import { formOf, planOf, type Statements, valuesOf } from "./plan.js";
import { decoderOf, encode, encodeRow, type Row } from "./rows.js";
import { matchOf } from "./words.js";

type RowStatement = Exclude<keyof Statements, "bounds" | "count">;

const searchBounds = { after: "rowid > ?", before: "rowid < ?" };

/** One declared table and the statements on it, on whichever connection. */
export class StoredTable {
  private readonly decode: (cells: readonly unknown[]) => Row;
  private readonly plans = new Map<string, Statements[]>();
  private readonly selection: string;
  private readonly insertion: string;
  private readonly deletion: string;
  private readonly columnOf: ReadonlyMap<string, Shape["columns"][number]>;

  constructor(readonly shape: Shape) {
    const names = ["id", ...shape.columns.map(({ name }) => name)].map(quoted);
    const table = quoted(shape.name);
    this.decode = decoderOf(shape);
    this.selection = `SELECT ${names.join(", ")} FROM ${table} WHERE id = ?`;
    this.insertion = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
    this.deletion = `DELETE FROM ${table} WHERE id = ?`;
    this.columnOf = new Map(shape.columns.map((column) => [column.name, column]));
  }

  get(database: Database, id: number): Row | undefined {
    const cells = database.get(this.selection, [id]);
    return cells && this.decode(cells);
  }

  scan(database: Database, index: string, scan: Scan): Row[] {
    const statement = scan.reverse ? "rowsReversed" : "rows";
    return this.along(database, index, scan, statement).map(this.decode);
  }

  count(database: Database, index: string, range: Range): number {
    return this.plan(index, range).reduce((sum, { count, bounds }) => {
      const cells = database.get(count, valuesOf(bounds, range)) as [number];
      return sum + cells[0];
    }, 0);
  }

  /** Ids of the rows whose words match. */
  search(database: Database, search: Search): number[] {
    const { name, words } = this.shape;
    if (words === undefined) throw new TypeError(`The table ${name} has no words.`);
    orderOf(this.shape, "id", search);
    const match = matchOf(search);
    const bounds = (["after", "before"] as const).filter((bound) => search[bound] !== undefined);
    const conditions = bounds.map((bound) => searchBounds[bound]);
    if (match !== undefined) conditions.unshift(`${quoted(words)} MATCH ?`);
    const source = `${quoted(match === undefined ? name : wordsName(name))} WHERE ${conditions.join(" AND ") || "TRUE"}`;
    const sql = `SELECT rowid FROM ${source} ORDER BY rowid ${search.reverse ? "DESC" : "ASC"} LIMIT ?`;
    const values = bounds.map((bound) => search[bound]);
    const cells = database.all(sql, [...(match === undefined ? [] : [match]), ...values, search.limit ?? -1]);
    return cells.map(([id]) => id as number);
  }

  /** Stores a checked row; answers it as it is stored. */
  insert(database: Database, id: number, row: Readonly<Record<string, unknown>>): Row {
    const cells = encodeRow(this.shape, id, row);
    database.run(this.insertion, cells);
    return this.decode(cells);
  }

  update(database: Database, id: number, changes: Readonly<Record<string, unknown>>): Row | undefined {
    const names = Object.keys(changes);
    if (names.length === 0) return this.get(database, id);
    const values = names.map((name) => encode(this.columnOf.get(name) as never, changes[name]));
    const assignments = names.map((name) => `${quoted(name)} = ?`).join(", ");
    const changed = database.run(`UPDATE ${quoted(this.shape.name)} SET ${assignments} WHERE id = ?`, [...values, id]);
    return changed === 0 ? undefined : this.get(database, id);
  }

  delete(database: Database, id: number): boolean {
    return database.run(this.deletion, [id]) > 0;
  }

  /** Deletes the rows of a range; answers their ids. */
  deleteRange(database: Database, index: string, scan: Scan): number[] {
    const statement = scan.reverse ? "deletedReversed" : "deleted";
    return this.along(database, index, scan, statement).map(([id]) => id as number);
  }

  private along(database: Database, index: string, scan: Scan, statement: RowStatement): unknown[][] {
    const plan = this.plan(index, scan);
    let found: unknown[][] = [];
    for (const statements of scan.reverse ? plan.toReversed() : plan) {
      const limit = scan.limit === undefined ? -1 : scan.limit - found.length;
      const cells = database.all(statements[statement], [...valuesOf(statements.bounds, scan), limit]);
      found = found.length === 0 ? cells : found.concat(cells);
    }
    return found;
  }

  private plan(index: string, range: Range): Statements[] {
    const order = orderOf(this.shape, index, range);
    const form = formOf(index, range);
    const known = this.plans.get(form);
    if (known !== undefined) return known;
    const plan = planOf(this.shape, index, order, range);
    this.plans.set(form, plan);
    return plan;
  }
}
