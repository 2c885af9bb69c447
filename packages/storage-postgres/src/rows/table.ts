import {
  checkSum,
  filledRow,
  type ManyScans,
  orderOf,
  type Range,
  type Scan,
  type Search,
  type Shape,
  type Sum,
  searchedColumn,
  type Value,
} from "@confab/core";
import { inSchema } from "../schema/names.js";
import type { Cell } from "../server/cells.js";
import { type Statement, statement } from "../server/statement.js";
import { Keys, type UniqueClaim } from "./keys.js";
import { manyPlansOf } from "./many.js";
import { type Along, columnsOf, formOf, planOf, type RangeStatements, selected } from "./plan.js";
import { type Cells, decoderOf, encode, encodeRow, idOf, type StoredRow } from "./rows.js";
import { allQuestion, indexQuestion, isWhole, phrasesOf, type Wordy, walkOf } from "./words.js";

/** Answers statements about the rows of one organization. */
export interface StatementSource {
  readonly org: number;
  /** Answers a statement; its first parameter, the organization, is put before `values`. */
  ask(statement: Statement, values: readonly unknown[]): Promise<Cell[][]>;
}

/** One declared table and the questions about it, whoever answers them. */
export class PostgresTable {
  /** The table as in statements. */
  readonly name: string;
  readonly selection: Statement;
  readonly decode: (cells: Cells) => StoredRow;
  private readonly keys: Keys;
  private readonly plans = new Map<string, RangeStatements[]>();
  /** By the columns that were asked for. */
  private readonly decoders = new Map<string, (cells: Cells) => StoredRow>();

  constructor(
    readonly shape: Shape,
    schema: string,
  ) {
    this.name = inSchema(schema, shape.name);
    this.selection = statement(
      `SELECT ${selected(shape.columns)} FROM ${this.name} WHERE org = $1 AND id = ANY($2::bigint[])`,
    );
    this.decode = decoderOf(shape.columns);
    this.keys = new Keys(shape);
  }

  /** The columns of an index up to `id`. */
  orderOf(index: string): readonly string[] {
    return orderOf(this.shape, index, {});
  }

  /** The columns of a unique index. */
  uniqueColumnsOf(index: string): readonly string[] {
    const columns = this.shape.uniques[index];
    if (columns === undefined) throw new TypeError(`The index ${this.shape.name}.${index} is not unique.`);
    return columns;
  }

  /** The values of a row that indexes order by. */
  keysOf(cells: Cells): Readonly<Record<string, Value>> {
    return this.keys.of(cells);
  }

  /** Does what `Keys.isForOne` does. */
  isForOne(index: string, range: Range): boolean {
    return this.keys.isForOne(index, range);
  }

  /** Does what `Keys.areAlike` does. */
  areAlike(index: string, one: Cells, other: Cells): boolean {
    return this.keys.areAlike(index, one, other);
  }

  /** Whether rows have anything that no other may have, beside their id. */
  get isUnique(): boolean {
    return this.keys.isUnique;
  }

  /** What a row has that no other row may have. */
  claimsOf(cells: Cells): readonly UniqueClaim[] {
    return this.keys.claims(cells);
  }

  /** What a new row or changes have that is unique by one index; nothing where a value is null. */
  claimOf(index: string, row: Readonly<Record<string, unknown>>): UniqueClaim[] {
    // Only columns whose values have an order are in an index.
    return this.keys.claim(
      index,
      this.uniqueColumnsOf(index).map((name) => row[name] as Value),
    );
  }

  /** Whether a unique index has one of the columns. */
  concernsUnique(names: readonly string[]): boolean {
    return Object.values(this.shape.uniques).some((columns) => columns.some((name) => names.includes(name)));
  }

  encoded(id: number, row: Readonly<Record<string, unknown>>): Cells {
    return encodeRow(this.shape, id, row);
  }

  /** A stored row with checked changes. */
  changed(cells: Cells, changes: Readonly<Record<string, unknown>>): Cells {
    const changed = [...cells];
    for (const [at, column] of this.shape.columns.entries())
      if (column.name in changes) changed[at + 1] = encode(column, changes[column.name]);
    return changed;
  }

  /** A row in which `seq` stands for `atCommit`. */
  filled(cells: Cells, seq: number): Cells {
    const { filled } = this.shape;
    if (filled.length === 0) return cells;
    const row = this.decode(cells);
    const known = filledRow(row, filled, seq);
    return known === row ? cells : this.encoded(idOf(cells), known);
  }

  async scan(source: StatementSource, index: string, scan: Scan): Promise<Cells[]> {
    const plan = this.plan(index, scan);
    const parts = await Promise.all(
      plan.map(({ rows, valuesOf }) => source.ask(rows, [...valuesOf(scan), scan.limit ?? null])),
    );
    const [only = []] = parts;
    return parts.length < 2 ? only : parts.flat().slice(0, scan.limit);
  }

  /** Returns the rows of each prefix apart. */
  async scanMany(source: StatementSource, index: string, scans: ManyScans): Promise<Cells[][]> {
    const { prefixes, limit } = scans;
    const along = this.along(index, { ...scans, prefix: prefixes[0] ?? [] });
    for (const prefix of prefixes) orderOf(this.shape, index, { ...scans, prefix });
    const plans = manyPlansOf(along, scans);
    const answers = await Promise.all(plans.map(({ statement, values }) => source.ask(statement, values)));
    const found: Cells[][] = prefixes.map(() => []);
    // The place of its prefix is behind the columns of each row.
    for (const cells of answers.flat()) found[Number(cells.at(-1))]?.push(cells);
    return limit === undefined ? found : found.map((rows) => rows.slice(0, limit));
  }

  async count(source: StatementSource, index: string, range: Range): Promise<number> {
    const counts = this.plan(index, range).map(({ count, valuesOf }) => source.ask(count, valuesOf(range)));
    return (await Promise.all(counts)).reduce((sum, [row]) => sum + Number(row?.[0]), 0);
  }

  async sum(source: StatementSource, index: string, { column, ...range }: Sum): Promise<number> {
    checkSum(this.shape, index, { column, ...range });
    const plan = this.plan(index, { ...range, columns: [column] });
    const sums = plan.map(({ summed, valuesOf }) => source.ask(summed, valuesOf(range)));
    return (await Promise.all(sums)).reduce((sum, [row]) => sum + Number(row?.[0]), 0);
  }

  /** Returns the ids of the rows whose words match. */
  async search(source: StatementSource, search: Search): Promise<number[]> {
    const words = searchedColumn(this.shape, search);
    const wordy = { table: this.name, words, within: this.shape.within?.column };
    if (phrasesOf(search).length > 0) return this.searchWords(source, wordy, search);
    const { statement, values } = allQuestion(wordy, search);
    return (await source.ask(statement, values)).map(idOf);
  }

  /** Returns the function that decodes what a scan answers. */
  decoder(columns: readonly string[] | undefined): (cells: Cells) => StoredRow {
    if (columns === undefined) return this.decode;
    const form = String(columns);
    const decode = this.decoders.get(form) ?? decoderOf(columnsOf(this.shape, columns));
    this.decoders.set(form, decode);
    return decode;
  }

  private async searchWords(source: StatementSource, wordy: Wordy, search: Search): Promise<number[]> {
    const { limit } = search;
    if (limit !== undefined) {
      const walk = walkOf(wordy, search);
      const answer = await source.ask(walk.statement, walk.values);
      const found = answer.filter(([, isCount]) => isCount === false).map(idOf);
      const seen = answer.find(([, isCount]) => isCount === true);
      if (found.length === limit || isWhole(Number(seen?.[0]))) return found;
    }
    const { statement, values } = indexQuestion(wordy, search, source.org);
    return (await source.ask(statement, values)).map(idOf);
  }

  private along(index: string, scan: Scan): Along {
    return { shape: this.shape, table: this.name, order: orderOf(this.shape, index, scan) };
  }

  private plan(index: string, scan: Scan): RangeStatements[] {
    const along = this.along(index, scan);
    const form = formOf(index, scan);
    const known = this.plans.get(form);
    if (known !== undefined) return known;
    const plan = planOf(along, scan);
    this.plans.set(form, plan);
    return plan;
  }
}

/** The tables of an open storage by name. */
export type TablesByName = ReadonlyMap<string, PostgresTable>;
