// The transactions of custom-storage.ts.
import {
  type Changes,
  type ChangesById,
  checkAppend,
  checkChanges,
  checkCount,
  checkRow,
  checkSum,
  checkTakesRows,
  comparePosition,
  compareRows,
  type DeclarationState,
  filledRow,
  type LogRow,
  type ManyScans,
  type NewRow,
  orderOf,
  rowMatch,
  type Scan,
  type Search,
  type StepState,
  StorageError,
  type Sum,
  searchedColumn,
  shapeOf,
  type Tables,
  type UpsertRow,
  type WriteTransaction,
} from "@confab/core";

/** A row of any table. */
export type Row = { id: number } & Record<string, unknown>;
/** All rows, by table. */
export type Rows = Record<string, Row[]>;

/** What outlives a connection. Yours lies in a file or on a server. */
export interface Kept extends DeclarationState, StepState {
  rows: Rows;
  sequences: Map<string, number>;
  /** The number of the newest commit. */
  seq: number;
}

// Core may change the rows that it gave afterwards, and nobody changes those that it gets. JSON keeps no `undefined`.
const copyIn = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? value.slice() : json(value)]),
  ) as Row;
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

// In a unique index no null is like another.
const isSame = (columns: readonly string[], row: Record<string, unknown>, other: Row) =>
  columns.every((column) => row[column] !== null && row[column] === other[column]);

/** Reads and changes plain arrays. */
export class Transaction implements WriteTransaction<Tables> {
  ended = false;
  /** How many numbers the commit takes: one for each row of the log, at least one if anything changes. */
  numbers = 0;
  beside: unknown;
  private hasAppended = false;
  readonly seq: number;
  private readonly sequences: Map<string, number>;

  constructor(
    private readonly tables: Tables,
    private readonly rows: Rows,
    { seq, sequences }: Kept,
  ) {
    this.seq = seq;
    this.sequences = sequences;
  }

  async get(table: string, id: number) {
    return (await this.getMany(table, [id]))[0];
  }

  async getMany(table: string, ids: readonly number[]) {
    const { rows } = this.open(table);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  }

  async scan(table: string, index: string, scan: Scan = {}) {
    return this.select(table, index, scan);
  }

  async scanMany(table: string, index: string, { prefixes, ...scan }: ManyScans) {
    return prefixes.flatMap((prefix) => this.select(table, index, { ...scan, prefix }));
  }

  async count(table: string, index: string, scan: Scan = {}) {
    return this.select(table, index, scan).length;
  }

  async sum(table: string, index: string, { column, ...range }: Sum) {
    checkSum(this.open(table).shape, index, { column, ...range });
    return this.select(table, index, range).reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  }

  // Words come ready: lower case, stemmed, one space between two. Whatever else they hold is part of them.
  async search(table: string, search: Search) {
    const { shape } = this.open(table);
    searchedColumn(shape, search);
    const { phrases: _, within: __, limit = Number.MAX_SAFE_INTEGER, ...range } = search;
    const found = this.select(table, "id", range).filter(rowMatch(shape, search));
    return found.map(({ id }) => id).slice(0, limit);
  }

  async insert(table: string, row: NewRow) {
    return (await this.insertMany(table, [row]))[0] as Row;
  }

  async insertMany(table: string, rows: readonly NewRow[]) {
    checkTakesRows(this.open(table).shape);
    return this.each(table, rows, (row) => this.add(table, row));
  }

  // The rows of the log get the numbers of the commit as their ids.
  async append(table: string, rows: readonly LogRow[], beside?: unknown) {
    checkAppend(this.open(table).shape, this.hasAppended);
    let id = this.seq;
    this.each(table, rows, (row) => this.add(table, { ...row, id: ++id }));
    this.hasAppended = true;
    this.numbers = Math.max(rows.length, 1);
    this.beside = beside;
  }

  // Works run one after the other here.
  relyOn() {}

  async update(table: string, id: number, changes: Changes) {
    return this.change(table, { ...changes, id });
  }

  async updateMany(table: string, changes: readonly ChangesById[]) {
    return this.each(table, changes, (change) => this.change(table, change));
  }

  async upsertMany(table: string, index: string, rows: readonly UpsertRow[]) {
    const { declared, rows: stored } = this.open(table);
    const { columns, unique } = declared.indexes[index] ?? { columns: [] };
    if (!unique) throw new TypeError(`The index ${table}.${index} is not unique.`);
    return this.each(table, rows, (row) => {
      const found = stored.find((other) => isSame(columns, row, other));
      return found === undefined ? this.add(table, row) : this.change(table, { ...row, id: found.id });
    });
  }

  async updateRange(table: string, index: string, { scan, changes }: { scan: Scan; changes: Changes }) {
    const rows = this.select(table, index, scan);
    return this.each(table, rows, ({ id }) => this.change(table, { ...changes, id })).length;
  }

  async delete(table: string, id: number) {
    return (await this.deleteRange(table, "id", { prefix: [id] })) > 0;
  }

  async deleteMany(table: string, ids: readonly number[]) {
    const { rows } = this.open(table);
    const left = rows.filter(({ id }) => !ids.includes(id));
    const gone = rows.splice(0, rows.length, ...left).length - left.length;
    this.numbers ||= gone > 0 ? 1 : 0;
    return gone;
  }

  async deleteRange(table: string, index: string, scan: Scan) {
    const gone = new Set(this.select(table, index, scan));
    const { rows } = this.open(table);
    rows.splice(0, rows.length, ...rows.filter((row) => !gone.has(row)));
    this.numbers ||= gone.size > 0 ? 1 : 0;
    return gone.size;
  }

  async nextId(sequence: string, count = 1) {
    if (this.ended) throw new StorageError("closed", "The transaction has ended.");
    checkCount(count);
    return this.next(sequence, count);
  }

  private open(name: string) {
    if (this.ended) throw new StorageError("closed", "The transaction has ended.");
    const declared = this.tables[name];
    if (declared === undefined) throw new TypeError(`There is no table "${name}".`);
    return { shape: shapeOf(name, declared), declared, rows: this.rows[name] as Row[] };
  }

  // `orderOf` refuses what the index cannot answer; the two comparisons know where null and U+1F600 belong.
  private select(table: string, index: string, scan: Scan): Row[] {
    const { shape, rows } = this.open(table);
    const order = orderOf(shape, index, scan);
    const found = rows.filter((row) => comparePosition(order, scan, row) === 0).sort(compareRows(order));
    if (scan.reverse) found.reverse();
    return found.slice(0, scan.limit);
  }

  // All or none: when the third item is refused, the first two change nothing either.
  private each<T>(table: string, items: readonly T[], change: (item: T) => Row): Row[] {
    const { rows } = this.open(table);
    const before = [...rows];
    try {
      return items.map(change);
    } catch (error) {
      rows.splice(0, rows.length, ...before);
      throw error;
    }
  }

  private add(table: string, row: NewRow): Row {
    const { shape, rows } = this.open(table);
    checkRow(shape, row);
    // An id of the caller's own counts as given.
    const id = row.id ?? this.next(table, 1);
    this.sequences.set(table, Math.max(id, this.sequences.get(table) ?? 0));
    if (rows.some((other) => other.id === id)) throw new StorageError("unique", `${table} has the row ${id}.`);
    return this.put(table, rows.length, copyIn({ ...filledRow(row, shape.filled, this.seq), id }));
  }

  private change(table: string, { id, ...changes }: ChangesById): Row {
    const { shape, rows } = this.open(table);
    checkChanges(shape, changes);
    const at = rows.findIndex((row) => row.id === id);
    if (at === -1) throw new StorageError("missing", `${table} has no row ${id}.`);
    return this.put(table, at, copyIn({ ...(rows[at] as Row), ...filledRow(changes, shape.filled, this.seq) }));
  }

  private put(table: string, at: number, row: Row): Row {
    const { declared, rows } = this.open(table);
    for (const { columns, unique } of Object.values(declared.indexes)) {
      const isTaken = unique && rows.some((other) => other.id !== row.id && isSame(columns, row, other));
      if (isTaken) throw new StorageError("unique", `${table} has such a row already.`);
    }
    rows[at] = row;
    this.numbers ||= 1;
    return row;
  }

  // Numbers live outside the rows, so that a rollback does not give them out again.
  private next(sequence: string, count: number): number {
    const last = this.sequences.get(sequence) ?? 0;
    this.sequences.set(sequence, last + count);
    return last + 1;
  }
}
