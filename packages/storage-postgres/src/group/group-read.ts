import type { ManyScans, Range, ReadTransaction, Scan, Search, Sum, Tables } from "@confab/core";
import { type Soon, whenThere } from "@confab/core";
import type { Layer } from "../changes/layer.js";
import { PostgresRead } from "../rows/reading.js";
import type { Cells } from "../rows/rows.js";
import type { PostgresTable } from "../rows/table.js";
import { asFault } from "../server/faults.js";
import type { GroupSnapshot } from "./base.js";
import { Footprint } from "./footprint.js";
import { type CallPlace, InOrder } from "./in-order.js";
import { countUnder, merged, scanUnder, searchUnder, sumUnder, type Under } from "./merge.js";
import { Overlay } from "./overlay.js";
import type { Turn } from "./turns.js";

/** The reading half of a write: what is stored, with the changes of the work and of those before it in the group. */
export abstract class GroupRead extends PostgresRead {
  readonly footprint = new Footprint();
  readonly overlay: Overlay;
  private readonly calls = new InOrder();
  private lookingBack: PostgresRead | undefined;

  constructor(
    protected override readonly snapshot: GroupSnapshot,
    earlier: Layer,
    readonly turn: Turn,
  ) {
    super(snapshot);
    this.overlay = new Overlay(earlier);
  }

  get committed(): ReadTransaction<Tables> | undefined {
    if (this.snapshot.source.isTold) return undefined;
    this.lookingBack ??= new PostgresRead(this.snapshot);
    return this.lookingBack;
  }

  override end(): void {
    super.end();
    this.lookingBack?.end();
  }

  override get(name: string, id: number) {
    return this.inTurn(name, { ids: [id] }, (table) =>
      whenThere(this.current(table, id), (cells) => cells && table.decode(cells)),
    );
  }

  override getMany(name: string, ids: readonly number[]) {
    return this.inTurn(name, { ids }, async (table) => {
      const rows: Cells[] = [];
      for (const id of ids) {
        const cells = await this.current(table, id);
        if (cells !== undefined) rows.push(cells);
      }
      return rows.map(table.decode);
    });
  }

  override scan(name: string, index: string, scan: Scan = {}) {
    return this.inTurn(name, { index, scan }, (table, stored) =>
      whenThere(scanUnder(this.under(table), { index, scan }, stored), (rows) => rows.map(table.decode)),
    );
  }

  override scanMany(name: string, index: string, { prefixes, columns: _, ...scan }: ManyScans) {
    const scans = { ...scan, prefixes };
    return this.inTurn(name, { index, scans }, async (table) =>
      (await this.found(table, index, scans)).flat().map(table.decode),
    );
  }

  override count(name: string, index: string, range: Range = {}) {
    return this.inTurn(name, { index, range }, (table) => countUnder(this.under(table), index, range));
  }

  override sum(name: string, index: string, sum: Sum) {
    return this.inTurn(name, { index, sum }, (table) => sumUnder(this.under(table), index, sum));
  }

  override search(name: string, search: Search) {
    return this.inTurn(name, {}, (table) => {
      this.footprint.whole(table);
      return searchUnder(this.under(table), search);
    });
  }

  /** The rows of each prefix apart. */
  protected async found(table: PostgresTable, index: string, scans: ManyScans): Promise<Cells[][]> {
    const { prefixes, ...scan } = scans;
    if (prefixes.length === 0) return [];
    const stored = await this.snapshot.source.scanMany(table, index, scans);
    if (!this.overlay.isChanged(table)) return stored;
    const rows: Cells[][] = [];
    for (const [at, prefix] of prefixes.entries()) {
      const one = { index, scan: { ...scan, prefix } };
      rows.push(merged(this.under(table), one, stored[at] ?? []) ?? (await scanUnder(this.under(table), one)));
    }
    return rows;
  }

  protected under(table: PostgresTable): Under {
    return { table, source: this.snapshot.source, overlay: this.overlay };
  }

  /** The row as the work sees it, or a promise where the database has to be asked. */
  protected current(table: PostgresTable, id: number): Soon<Cells | undefined> {
    const held = this.overlay.find(table, id);
    return held === undefined ? this.snapshot.source.row(table, id) : held.cells;
  }

  /** Tells the database what was changed so far. */
  protected abstract relieve(): Promise<void>;

  /**
   * Asks for what a call needs at once, and runs it when the calls before it are done and it is the turn of the work. Most need not wait
   * for anything, and make one promise (benchmark postgres-send).
   */
  protected inTurn<T>(name: string, needs: Needs, work: Call<T>): Promise<T> {
    const place = this.calls.enter();
    try {
      this.ensureOpen();
      const table = this.tableOf(name);
      const asked = needs === noNeeds ? nothing : this.warm(table, needs);
      const mayRun = place.turn === undefined && this.turn.isUp() && !this.overlay.isHeavy;
      const answer = mayRun ? work(table, asked.stored) : this.later(table, { place, asked, work });
      if (answer instanceof Promise) return this.leaving(place, answer);
      place.leave();
      return Promise.resolve(answer);
    } catch (error) {
      place.leave();
      return Promise.reject(asFault(error, this.snapshot.place));
    }
  }

  private async later<T>(table: PostgresTable, { place, asked, work }: Waiting<T>): Promise<T> {
    if (place.turn !== undefined) await place.turn;
    if (!this.turn.isUp()) await this.comeUp(asked.open);
    // Between two calls, since each takes effect wholly or not at all.
    if (!this.overlay.isHeavy) return work(table, asked.stored);
    await this.relieve();
    return work(table);
  }

  private async leaving<T>(place: CallPlace, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw asFault(error, this.snapshot.place);
    } finally {
      place.leave();
    }
  }

  private async comeUp(asked: readonly Promise<unknown>[]): Promise<void> {
    for (const answer of asked) await answer.catch(ignore);
    if (!this.turn.isUp()) await this.turn.come();
  }

  /** Notes what the work sees, and has the group's base ask for it; who waits for an answer hears of its fault. */
  private warm(table: PostgresTable, { ids, index = "id", scan, scans, range, sum }: Needs): Asked {
    const open: Promise<unknown>[] = [];
    const { source } = this.snapshot;
    let stored: Asked["stored"];
    if (ids !== undefined) {
      this.footprint.ids(table, ids);
      const missing = ids.filter((id) => this.overlay.find(table, id) === undefined && !source.knows(table, id));
      if (missing.length > 0) open.push(source.rows(table, missing));
    }
    if (scan !== undefined) {
      const { columns: _, ...whole } = scan;
      this.footprint.range(table, index, scan);
      stored = source.scan(table, index, whole);
      if (stored instanceof Promise) open.push(stored);
    }
    if (scans !== undefined) {
      for (const prefix of scans.prefixes) this.footprint.range(table, index, { ...scans, prefix });
      if (scans.prefixes.length > 0) open.push(source.scanMany(table, index, scans));
    }
    if (range !== undefined) {
      this.footprint.range(table, index, range);
      open.push(table.count(source, index, range));
    }
    if (sum !== undefined) {
      this.footprint.range(table, index, sum);
      open.push(table.sum(source, index, sum));
    }
    for (const one of open) one.catch(ignore);
    return { stored, open };
  }
}

/** Does what a call is to do; `stored` is what the database has for its scan, where that was asked for. */
type Call<T> = (table: PostgresTable, stored?: Soon<Cells[]>) => Soon<T>;

/** A call that does not run at once. */
interface Waiting<T> {
  place: CallPlace;
  asked: Asked;
  work: Call<T>;
}

/** What the base was asked for. */
interface Asked {
  /** The answer to the scan. */
  stored: Soon<Cells[]> | undefined;
  /** What is not answered. */
  open: readonly Promise<unknown>[];
}

const ignore = () => {};

/** What a call has to know of the stored rows. */
export interface Needs {
  ids?: readonly number[];
  index?: string;
  scan?: Scan;
  scans?: ManyScans;
  range?: Range;
  sum?: Sum;
}

/** Of a call that has to know nothing. */
export const noNeeds: Needs = {};

const nothing: Asked = { stored: undefined, open: [] };
