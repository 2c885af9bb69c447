import type { ManyScans, Scan, Soon, Value } from "@confab/core";
import type { Held, Layer } from "../changes/layer.js";
import type { Snapshot } from "../rows/reading.js";
import { type Cells, idOf } from "../rows/rows.js";
import type { RowSource } from "../rows/source.js";
import type { PostgresTable } from "../rows/table.js";
import type { Cell } from "../server/cells.js";
import type { Statement } from "../server/statement.js";
import type { Questions } from "./turns.js";

/** The snapshot of a group. */
export type GroupSnapshot = Snapshot & { source: GroupBase };

/** Rows by id: null where there is none, a promise where they are asked for. */
type KnownRows = Map<number, Cells | null | Promise<void>>;

/** A scan that was asked for. */
interface KnownScan {
  index: string;
  scan: Scan;
  rows: Soon<Cells[]>;
}

/** Scans by what they ask for. */
type KnownScans = Map<string, KnownScan>;

/** How many rows and scans of a table are known at most when a group ends. */
const mostKept = 1000;

/** How many scans are asked for anew at most, before anyone needs them. */
const mostRenewed = 16;

/**
 * What the database had when a group began: nobody else changes it meanwhile, so each question is asked once. Where nobody else has
 * committed when the next group begins, it goes on with what that one changed.
 */
export class GroupBase implements RowSource, Questions {
  /** Why the transaction is of no use any more. */
  fault: unknown;
  answered = 0;
  /** Told when the database is asked for something. */
  whenAsked: (() => void) | undefined;
  newest: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private readonly answers = new Map<string, Promise<Cell[][]>>();
  private readonly known = new Map<PostgresTable, KnownRows>();
  private readonly scans = new Map<PostgresTable, KnownScans>();

  private hasForgotten = false;
  private told = false;

  constructor(private source: RowSource) {}

  get org(): number {
    return this.source.org;
  }

  get areOpen(): boolean {
    return this.answered < this.asked;
  }

  /** Whether the database has more than what is committed: something of the group. */
  get isTold(): boolean {
    return this.told;
  }

  /** Forgets what it knows, since the group has changed it in the database. */
  forget(): void {
    this.hasForgotten = true;
    this.forgetAnswers();
    this.known.clear();
    this.scans.clear();
  }

  /** Asks anew what was answered without rows that the database has heard of since; single rows and scans are looked for among those first. */
  forgetAnswers(): void {
    this.told = true;
    this.answers.clear();
  }

  /** Notes why the transaction is of no use any more. */
  spoil(fault: unknown): void {
    this.fault ??= fault;
  }

  /**
   * Goes on with what a group has changed, once that is committed; answers whether it knows what the database has now. It keeps the rows
   * that are changed again and again, and those that are looked for by what is unique: a send needs no others.
   */
  follow(changed: Layer): boolean {
    if (this.areOpen || this.hasForgotten || this.fault !== undefined) return false;
    this.answers.clear();
    for (const [table, { rows }] of changed.tables) this.keepRows(table, rows);
    for (const [table, known] of this.known) if (!changed.tables.has(table)) known.clear();
    for (const [table, scans] of this.scans) this.keepScans(table, scans, changed);
    return true;
  }

  /**
   * Makes a base for the next group, where others have committed: what groups look for again and again is asked for anew at once, together
   * with what memory missed, so that nobody has to wait for it later.
   */
  renewed(source: RowSource): GroupBase {
    const base = new GroupBase(source);
    const known = [...this.scans].flatMap(([table, scans]) => [...scans.values()].map((scan) => ({ table, ...scan })));
    if (known.length <= mostRenewed) for (const { table, index, scan } of known) void base.scan(table, index, scan);
    return base;
  }

  /** Answers the questions of the next group by its own connection. */
  goOn(source: RowSource): void {
    this.told = false;
    this.source = source;
  }

  private keepRows(table: PostgresTable, changed: ReadonlyMap<number, Held>): void {
    const known = this.knownOf(table);
    const kept: KnownRows = new Map();
    for (const { id, cells } of changed.values()) if (known.has(id)) kept.set(id, cells ?? null);
    this.known.set(table, kept);
  }

  private keepScans(table: PostgresTable, scans: KnownScans, changed: Layer): void {
    for (const [key, { index, scan, rows }] of scans) {
      const [only] = rows instanceof Promise ? [] : rows;
      const held = only && changed.find(table, idOf(only));
      const now = held === undefined ? only : held.cells;
      const isKept =
        only !== undefined && now !== undefined && table.isForOne(index, scan) && table.areAlike(index, only, now);
      if (!isKept || scans.size > mostKept) scans.delete(key);
      else {
        scans.set(key, { index, scan, rows: [now] });
        this.knownOf(table).set(idOf(now), now);
      }
    }
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
    if (asked.length > 0) await this.askRows(table, asked);
    const found = new Map<number, Cells>();
    for (const id of ids) {
      const row = this.row(table, id);
      const cells = row instanceof Promise ? await row : row;
      if (cells !== undefined) found.set(id, cells);
    }
    if (this.fault !== undefined) throw this.fault;
    return found;
  }

  /** Returns a row, or a promise of it where the database has to be asked. */
  row(table: PostgresTable, id: number): Soon<Cells | undefined> {
    const known = this.knownOf(table).get(id);
    if (known === null) return undefined;
    if (known !== undefined && !(known instanceof Promise)) return known;
    return (known ?? this.askRows(table, [id])).then(() => this.row(table, id));
  }

  /** Whether it need not ask for a row. */
  knows(table: PostgresTable, id: number): boolean {
    const known = this.knownOf(table).get(id);
    return known !== undefined && !(known instanceof Promise);
  }

  /** Asks for rows by their ids; those who ask for one of them meanwhile wait for the same answer. */
  private askRows(table: PostgresTable, ids: readonly number[]): Promise<void> {
    const known = this.knownOf(table);
    const answer = this.noted(this.source.rows(table, ids)).then((rows) => {
      for (const id of ids) known.set(id, rows.get(id) ?? null);
    });
    for (const id of ids) known.set(id, answer);
    // Whoever waits for it hears of its fault.
    answer.catch(() => {});
    return answer;
  }

  /**
   * Answers a scan of whole rows, with a promise where the database has to be asked. Whoever changes one of the rows by its id need not
   * ask for it again.
   */
  scan(table: PostgresTable, index: string, scan: Scan): Soon<Cells[]> {
    const scans: KnownScans = this.scans.get(table) ?? new Map();
    this.scans.set(table, scans);
    const key = `${index} ${JSON.stringify(scan)}`;
    const known = scans.get(key);
    if (known !== undefined) return known.rows;
    const answer = this.askScan(table, index, scan);
    scans.set(key, { index, scan, rows: answer });
    answer.then(
      (rows) => scans.set(key, { index, scan, rows }),
      () => {},
    );
    return answer;
  }

  /** Answers scans of whole rows that differ in their prefix; whoever changes one of the rows by its id need not ask for it again. */
  async scanMany(table: PostgresTable, index: string, scans: ManyScans): Promise<Cells[][]> {
    const found = await table.scanMany(this, index, scans);
    const known = this.knownOf(table);
    // The place of its prefix is behind the columns of each row.
    for (const cells of found.flat()) if (!known.has(idOf(cells))) known.set(idOf(cells), cells.slice(0, -1));
    return found;
  }

  /** Asks for what may stand against new rows by one question for each unique index; a scan for one of them is then answered at once. */
  async findHolders(table: PostgresTable, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const finding = Object.keys(table.shape.uniques).map((index) => {
      const prefixes = rows.flatMap((row) => table.claimOf(index, row)).map(({ values }) => values);
      return prefixes.length === 0 ? undefined : this.find(table, index, prefixes);
    });
    await Promise.all(finding);
  }

  private async find(table: PostgresTable, index: string, prefixes: readonly Value[][]): Promise<void> {
    const found = await this.scanMany(table, index, { prefixes, limit: 1 });
    const scans: KnownScans = this.scans.get(table) ?? new Map();
    this.scans.set(table, scans);
    for (const [at, prefix] of prefixes.entries()) {
      const scan = { prefix, limit: 1 };
      const rows = (found[at] ?? []).map((cells) => cells.slice(0, -1));
      scans.set(`${index} ${JSON.stringify(scan)}`, { index, scan, rows });
    }
  }

  private async askScan(table: PostgresTable, index: string, scan: Scan): Promise<Cells[]> {
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
    this.whenAsked?.();
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
