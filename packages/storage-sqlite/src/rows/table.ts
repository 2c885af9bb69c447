import {
  checkSum,
  type ManyScans,
  orderOf,
  type Range,
  type Scan,
  type Search,
  type Shape,
  type Sum,
  searchedColumn,
} from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import { sqlName, wordsName } from "../schema/ddl.js";
import { matchOf } from "../words/words.js";
import { uniqueKey } from "./held.js";
import { Insertion } from "./insertion.js";
import {
  addedUp,
  alikePlan,
  areAlike,
  columnsOf,
  formOf,
  isPacked,
  limitedByValue,
  planOf,
  type RowStatement,
  rareOf,
  type Statements,
  selectedPacked,
  valuesOf,
} from "./plan.js";
import {
  type Cell,
  type Decode,
  decoderOf,
  decoderOfPacked,
  decodersOf,
  encode,
  encodeRow,
  fromJson,
  idOf,
  listerOf,
  type SqliteRow,
} from "./rows.js";

const wholeRows = ({ reverse }: Scan): RowStatement => (reverse ? "rowsReversed" : "rows");
const packedRows = ({ reverse }: Scan): RowStatement => (reverse ? "packedReversed" : "packed");

const searchBounds = { after: "rowid > ?", before: "rowid < ?" };

interface Claim {
  index: string;
  values: Cell[];
  /** Names both. */
  key: string;
}

/** Which of a plan's statements is asked. */
interface Following {
  plan: readonly Statements[];
  statement: RowStatement;
}

const made = new WeakMap<Shape, SqliteTable>();

/** One declared table and the statements on it, on whichever connection. */
export class SqliteTable {
  readonly decode: Decode;
  /** Decodes a row whose rare columns are one cell; where there are none, any row. */
  private readonly decodePacked: Decode;
  /** Stores rows. */
  readonly insertion: Insertion;
  /** Lists a row's values in the order of the columns. */
  readonly valuesOf: ReturnType<typeof listerOf>;
  /** Makes another decoder, with its own way to read JSON. */
  readonly decoderWith: ReturnType<typeof decodersOf>;
  private readonly plans = new Map<string, Statements[]>();
  /** The statements for many ranges at once. */
  private readonly alike = new Map<string, string>();
  /** By the columns that were asked for. */
  private readonly decoders = new Map<string, Decode>();
  private readonly updates = new Map<string, string>();
  private readonly selection: string;
  /** The same with the rare columns in one cell. */
  private readonly packedSelection: string;
  private readonly deletion: string;
  /** Where each column's cell is in a row of cells. */
  private readonly places: ReadonlyMap<string, number>;
  private readonly uniqueColumns: ReadonlySet<string>;
  private readonly uniquePlaces: readonly { index: string; places: readonly number[] }[];

  private constructor(readonly shape: Shape) {
    const names = ["id", ...shape.columns.map(({ name }) => name)].map(sqlName);
    const table = sqlName(shape.name);
    this.decoderWith = decodersOf(shape.columns);
    this.decode = this.decoderWith(fromJson);
    this.decodePacked = shape.rare.length > 0 ? decoderOfPacked(shape.columns, rareOf(shape)) : this.decode;
    this.valuesOf = listerOf(shape.columns);
    this.selection = `SELECT ${names.join(", ")} FROM ${table} WHERE id = ?`;
    this.packedSelection = `SELECT ${selectedPacked(shape, {})} FROM ${table} WHERE id = ?`;
    this.insertion = new Insertion(table, names);
    this.deletion = `DELETE FROM ${table} WHERE id = ?`;
    this.places = new Map(shape.columns.map(({ name }, at) => [name, at + 1]));
    this.uniqueColumns = new Set(Object.values(shape.uniques).flat());
    this.uniquePlaces = Object.entries(shape.uniques).map(([index, names]) => ({
      index,
      places: names.map((name) => this.placeOf(name)),
    }));
  }

  /** Returns the table of a shape. All files of a process share it, since it knows of none. */
  static of(shape: Shape): SqliteTable {
    const table = made.get(shape) ?? new SqliteTable(shape);
    made.set(shape, table);
    return table;
  }

  private placeOf(name: string): number {
    const place = this.places.get(name);
    if (place === undefined) throw new TypeError(`The table ${this.shape.name} has no column "${name}".`);
    return place;
  }

  get(database: SqliteDatabase, id: number): SqliteRow | undefined {
    const cells = database.get(this.packedSelection, [id]);
    return cells && this.decodePacked(cells);
  }

  /** A row as it is stored, `id` first. */
  cells(database: SqliteDatabase, id: number): Cell[] | undefined {
    return database.get(this.selection, [id]);
  }

  scan(database: SqliteDatabase, index: string, scan: Scan): SqliteRow[] {
    const following = { plan: this.plan(index, scan), statement: this.rowsOf(scan) };
    return this.follow(database, following, scan).map(this.decoder(scan));
  }

  scanMany(database: SqliteDatabase, index: string, { prefixes, ...scan }: ManyScans): SqliteRow[] {
    const [first] = prefixes;
    if (first === undefined) return [];
    if (areAlike({ prefixes, ...scan })) return this.scanAlike(database, index, { prefixes, ...scan });
    const plan = this.plan(index, { prefix: first, ...scan });
    const decode = this.decoder(scan);
    const rows: SqliteRow[] = [];
    for (const prefix of prefixes)
      for (const cells of this.follow(database, { plan, statement: this.rowsOf(scan) }, { prefix, ...scan }))
        rows.push(decode(cells));
    return rows;
  }

  private scanAlike(database: SqliteDatabase, index: string, { prefixes, ...scan }: ManyScans): SqliteRow[] {
    const form = formOf(index, scan);
    const sql = this.alike.get(form) ?? alikePlan(this.shape, { index, order: orderOf(this.shape, index, scan) }, scan);
    this.alike.set(form, sql);
    return database.all(sql, [JSON.stringify(prefixes.flat())]).map(this.decoder(scan));
  }

  /** As `scan`, but the rows as they are stored and whole, `id` first. */
  find(database: SqliteDatabase, index: string, { columns: _, ...scan }: Scan): Cell[][] {
    return this.follow(database, { plan: this.plan(index, scan), statement: wholeRows(scan) }, scan);
  }

  count(database: SqliteDatabase, index: string, range: Range): number {
    return addedUp(database, { plan: this.plan(index, range), statement: "count" }, range);
  }

  sum(database: SqliteDatabase, index: string, { column, ...range }: Sum): number {
    checkSum(this.shape, index, { column, ...range });
    return addedUp(database, { plan: this.plan(index, { ...range, columns: [column] }), statement: "summed" }, range);
  }

  /** Ids of the rows whose words match. */
  search(database: SqliteDatabase, search: Search): number[] {
    const { name, within } = this.shape;
    const words = searchedColumn(this.shape, search);
    const match = matchOf(this.shape, search);
    const bounds = (["after", "before"] as const).filter((bound) => search[bound] !== undefined);
    const conditions = bounds.map((bound) => searchBounds[bound]);
    const index = sqlName(wordsName(name));
    const sought = match ?? search.within;
    if (match !== undefined)
      conditions.unshift(within === undefined ? `${sqlName(words)} MATCH ?` : `${index} MATCH ?`);
    else if (within !== undefined && sought !== undefined) conditions.unshift(`${sqlName(within.column)} = ?`);
    const source = `${match === undefined ? sqlName(name) : index} WHERE ${conditions.join(" AND ") || "TRUE"}`;
    const sql = `SELECT rowid FROM ${source} ORDER BY rowid ${search.reverse ? "DESC" : "ASC"} ${limitedByValue}`;
    const values = bounds.map((bound) => search[bound]);
    const cells = database.all(sql, [...(sought === undefined ? [] : [sought]), ...values, search.limit ?? -1]);
    return cells.map(idOf);
  }

  /** A checked row as it is to be stored. */
  encoded(id: number, row: Readonly<Record<string, unknown>>): Cell[] {
    return encodeRow(this.shape, id, row);
  }

  /** A stored row with checked changes. */
  changed(cells: readonly Cell[], changes: Readonly<Record<string, unknown>>): Cell[] {
    const changed = cells.slice();
    for (const name in changes) {
      const at = this.placeOf(name);
      const column = this.shape.columns[at - 1];
      if (column !== undefined) changed[at] = encode(column, changes[name]);
    }
    return changed;
  }

  /** Whether a row can have something that no other may have. */
  get isUnique(): boolean {
    return this.claims > 0;
  }

  /** How many things a row can have that no other may have. */
  get claims(): number {
    return this.uniquePlaces.length;
  }

  /** The columns of a unique index. */
  uniqueColumnsOf(index: string): readonly string[] {
    const columns = this.shape.uniques[index];
    if (columns === undefined) throw new TypeError(`The index ${this.shape.name}.${index} is not unique.`);
    return columns;
  }

  /** What no other row may have that a row of cells has, by unique index. */
  claimsOf(cells: readonly Cell[]): Claim[] {
    const claims: Claim[] = [];
    for (const { index, places } of this.uniquePlaces) {
      const values = places.map((at) => cells[at] ?? null);
      // In a unique index no null is like another.
      if (!values.includes(null)) claims.push({ index, values, key: uniqueKey(index, values) });
    }
    return claims;
  }

  concernsUnique(names: readonly string[]): boolean {
    return names.some((name) => this.uniqueColumns.has(name));
  }

  /** Stores the named columns of a row that is there. */
  update(database: SqliteDatabase, cells: readonly Cell[], names: readonly string[]): void {
    const values = names.map((name) => cells[this.placeOf(name)]);
    values.push(cells[0]);
    database.run(this.updateOf(names), values);
  }

  private updateOf(names: readonly string[]): string {
    const key = names.join(" ");
    let update = this.updates.get(key);
    if (update === undefined) {
      const assignments = names.map((name) => `${sqlName(name)} = ?`).join(", ");
      update = `UPDATE ${sqlName(this.shape.name)} SET ${assignments} WHERE id = ?`;
      this.updates.set(key, update);
    }
    return update;
  }

  delete(database: SqliteDatabase, id: number): boolean {
    return database.run(this.deletion, [id]) > 0;
  }

  /** Deletes the rows of a range; answers their ids. */
  deleteRange(database: SqliteDatabase, index: string, scan: Scan): number[] {
    const statement = scan.reverse ? "deletedReversed" : "deleted";
    return this.follow(database, { plan: this.plan(index, scan), statement }, scan).map(idOf);
  }

  /** The statement whose rows `decoder` reads. */
  private rowsOf(scan: Scan): RowStatement {
    return isPacked(this.shape, scan) ? packedRows(scan) : wholeRows(scan);
  }

  private decoder(scan: Scan): Decode {
    if (scan.columns === undefined) return this.decodePacked;
    const form = String(scan.columns);
    const decode = this.decoders.get(form) ?? decoderOf(columnsOf(this.shape, scan));
    this.decoders.set(form, decode);
    return decode;
  }

  private follow(database: SqliteDatabase, { plan, statement }: Following, scan: Scan): Cell[][] {
    let found: Cell[][] = [];
    for (const statements of scan.reverse ? plan.toReversed() : plan) {
      const limit = scan.limit === undefined ? -1 : scan.limit - found.length;
      const cells = database.all(statements[statement], [...valuesOf(statements.bounds, scan), limit]);
      found = found.length === 0 ? cells : found.concat(cells);
    }
    return found;
  }

  private plan(index: string, range: Scan): Statements[] {
    const order = orderOf(this.shape, index, range);
    const form = formOf(index, range);
    const known = this.plans.get(form);
    if (known !== undefined) return known;
    const plan = planOf(this.shape, { index, order }, range);
    this.plans.set(form, plan);
    return plan;
  }
}
