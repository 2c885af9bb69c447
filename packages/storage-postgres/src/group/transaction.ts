import {
  type Changes,
  type ChangesById,
  checkChanges,
  checkCount,
  checkRow,
  inSequence,
  inTheEnd,
  type LogRow,
  type NewRow,
  type Scan,
  type Soon,
  type StepState,
  StorageError,
  type Tables,
  type UpsertRow,
  type Value,
  type WriteTransaction,
  whenThere,
} from "@confab/core";
import type { Layer } from "../changes/layer.js";
import { type Cells, idOf, type StoredRow } from "../rows/rows.js";
import type { PostgresTable } from "../rows/table.js";
import type { GroupSnapshot } from "./base.js";
import { GroupRead, noNeeds } from "./group-read.js";
import { scanUnder } from "./merge.js";
import { type Numbers, TakenNumbers } from "./numbers.js";
import type { Turn } from "./turns.js";

/** What a work appended to the log. */
export interface Appended {
  table: PostgresTable;
  /** Their ids are filled in at commit. */
  rows: readonly Cells[];
  beside: unknown;
}

/** What a work of a group begins with. */
export interface Beginning {
  snapshot: GroupSnapshot;
  /** The changes of the works before it. */
  earlier: Layer;
  numbers: Numbers;
  turn: Turn;
  /** Whether it looks for what stands against a row in the database; else the database says so at the end. */
  isChecked: boolean;
  /** How far the data steps are before the group. */
  steps: StepState;
  /** Tells the database what the work changed so far; throws where others share its transaction. */
  relieve: (tx: PostgresWrite) => Promise<void>;
}

/** A write of a group: its changes stay in memory until the group is flushed. */
export class PostgresWrite extends GroupRead implements WriteTransaction<Tables> {
  readonly numbers: TakenNumbers;
  appended: Appended | undefined;
  /** How far the data steps are before the group. */
  readonly steps: StepState;
  /** How far they have come by this write. */
  stepsDone: StepState | undefined;
  /** Whether it took for granted that nothing stands against a row, which only a checked run knows. */
  isHopeful = false;
  /** Whether its changes are too many for a transaction that it shares with others. */
  isTooLarge = false;
  /** Whether the database was told of changes already. */
  isFlushed = false;
  private readonly isChecked: boolean;
  private readonly relieved: Beginning["relieve"];

  constructor({ snapshot, earlier, numbers, turn, isChecked, steps, relieve }: Beginning) {
    super(snapshot, earlier, turn);
    this.numbers = new TakenNumbers(numbers);
    this.isChecked = isChecked;
    this.steps = steps;
    this.relieved = relieve;
  }

  get hasChanges(): boolean {
    return this.isFlushed || this.appended !== undefined || !this.overlay.own.isEmpty;
  }

  insert(name: string, row: NewRow) {
    return this.inTurn(name, noNeeds, (table) => {
      this.refuseLog(table);
      checkRow(table.shape, row);
      return this.add(table, row);
    });
  }

  insertMany(name: string, rows: readonly NewRow[]) {
    return this.inTurn(name, noNeeds, (table) => {
      this.refuseLog(table);
      for (const row of rows) checkRow(table.shape, row);
      const finding = this.isChecked ? this.snapshot.source.findHolders(table, rows) : undefined;
      return whenThere<unknown, StoredRow[]>(finding, () =>
        this.eachWithIds(table, rows, (row, next) => this.add(table, row, next)),
      );
    });
  }

  update(name: string, id: number, changes: Changes) {
    return this.inTurn(name, { ids: [id] }, (table) => {
      checkChanges(table.shape, changes);
      return this.change(table, id, changes);
    });
  }

  updateMany(name: string, changes: readonly ChangesById[]) {
    const items = changes.map(({ id, ...rest }) => ({ id, rest }));
    return this.inTurn(name, { ids: items.map(({ id }) => id) }, async (table) => {
      for (const { id, rest } of items) {
        checkChanges(table.shape, rest);
        await this.existing(table, id);
      }
      return this.each(items, ({ id, rest }) => this.change(table, id, rest));
    });
  }

  upsertMany(name: string, index: string, rows: readonly UpsertRow[]) {
    return this.inTurn(name, noNeeds, async (table) => {
      const by = table.uniqueColumnsOf(index);
      for (const row of rows) checkRow(table.shape, row);
      const find = this.finder(table, index, rows);
      return this.eachWithIds(table, rows, async (row, next) => {
        const found = await find(row);
        if (found === undefined) return this.add(table, row, next);
        const changes = Object.entries(row).filter(([column]) => !by.includes(column));
        return this.change(table, found, Object.fromEntries(changes));
      });
    });
  }

  updateRange(name: string, index: string, { scan, changes }: { scan: Scan; changes: Changes }) {
    return this.inTurn(name, { index, scan }, async (table) => {
      checkChanges(table.shape, changes);
      const rows = await scanUnder(this.under(table), { index, scan });
      return (await this.each(rows, (cells) => this.change(table, idOf(cells), changes))).length;
    });
  }

  delete(name: string, id: number) {
    return this.inTurn(name, { ids: [id] }, (table) => this.remove(table, id));
  }

  deleteMany(name: string, ids: readonly number[]) {
    return this.inTurn(name, { ids }, async (table) => {
      let deleted = 0;
      for (const id of ids) if (await this.remove(table, id)) deleted += 1;
      return deleted;
    });
  }

  deleteRange(name: string, index: string, scan: Scan) {
    return this.inTurn(name, { index, scan }, async (table) => {
      const rows = await scanUnder(this.under(table), { index, scan });
      for (const cells of rows) this.overlay.put(table, idOf(cells), { seen: cells, cells: undefined });
      return rows.length;
    });
  }

  async nextId(sequence: string, count = 1) {
    this.ensureOpen();
    checkCount(count);
    return this.numbers.next(sequence, count);
  }

  append(name: string, rows: readonly LogRow[], beside?: unknown) {
    return this.inTurn(name, noNeeds, (table) => {
      if (!table.shape.isLog) throw new TypeError(`The table ${name} is not the log.`);
      if (this.appended !== undefined) throw new TypeError("A transaction appends to the log once.");
      for (const row of rows) checkRow(table.shape, row);
      // The caller may change what he gave before its ids are known.
      this.appended = { table, rows: rows.map((row) => table.encoded(0, row)), beside };
    });
  }

  protected relieve(): Promise<void> {
    return this.relieved(this);
  }

  relyOn(name: string): void {
    const table = this.snapshot.tables.get(name);
    if (table === undefined) throw new TypeError(`There is no table "${name}".`);
    this.footprint.rely(table);
  }

  private refuseLog({ shape }: PostgresTable): void {
    if (shape.isLog) throw new TypeError(`Rows of the log ${shape.name} are appended.`);
  }

  /** All of what is done to the items, or nothing. */
  private each<I, T>(items: readonly I[], work: (item: I) => Soon<T>): Soon<T[]> {
    return this.overlay.wholly(() => inSequence(items, work));
  }

  /** As `each`, with ids that follow each other for those that need one. */
  private eachWithIds<I, T>(
    { shape }: PostgresTable,
    items: readonly I[],
    work: (item: I, next: () => number) => Soon<T>,
  ): Soon<T[]> {
    const ids = this.numbers.several(shape.name, items.length);
    return inTheEnd(
      () => this.each(items, (item) => work(item, ids.next)),
      () => ids.end(),
    );
  }

  private add(table: PostgresTable, row: NewRow, next?: () => number): Soon<StoredRow> {
    const { name } = table.shape;
    const id = row.id ?? next?.() ?? this.numbers.next(name, 1);
    const cells = table.encoded(id, row);
    return whenThere(this.refuseAnother(table, row, cells), () => {
      this.overlay.put(table, id, { seen: undefined, cells });
      if (row.id !== undefined) this.numbers.use(name, id);
      return table.decode(cells);
    });
  }

  /** Refuses a new row where another stands against it; undefined where nothing has to be asked for that. */
  private refuseAnother(table: PostgresTable, row: NewRow, cells: Cells): Promise<void> | undefined {
    const isOwnId = row.id !== undefined;
    this.isHopeful ||= isOwnId && !this.isChecked;
    const isIdDoubtful = isOwnId && (this.isChecked || this.overlay.find(table, idOf(cells)) !== undefined);
    if (!isIdDoubtful) return table.isUnique ? this.refuseTaken(table, cells) : undefined;
    return this.refuseTakenId(table, idOf(cells)).then(() => this.refuseTaken(table, cells));
  }

  private change(table: PostgresTable, id: number, changes: Changes): Soon<StoredRow> {
    return whenThere(this.overlay.find(table, id)?.cells ?? this.existing(table, id), (seen) => {
      const names = Object.keys(changes);
      if (names.length === 0) return table.decode(seen);
      const cells = table.changed(seen, changes);
      return whenThere(table.concernsUnique(names) ? this.refuseTaken(table, cells) : undefined, () => {
        this.overlay.put(table, id, { seen, cells });
        return table.decode(cells);
      });
    });
  }

  private async remove(table: PostgresTable, id: number): Promise<boolean> {
    const seen = await this.current(table, id);
    if (seen !== undefined) this.overlay.put(table, id, { seen, cells: undefined });
    return seen !== undefined;
  }

  private existing(table: PostgresTable, id: number): Soon<Cells> {
    return whenThere(this.current(table, id), (cells) => {
      if (cells === undefined) throw new StorageError("missing", `The table ${table.shape.name} has no row ${id}.`);
      return cells;
    });
  }

  /** Finds the ids of rows that have the same values in a unique index, all by one question. */
  private finder(table: PostgresTable, index: string, rows: readonly UpsertRow[]) {
    const prefixes = rows.flatMap((row) => table.claimOf(index, row)).map(({ values }) => values);
    for (const prefix of prefixes) this.footprint.range(table, index, { prefix });
    const stored = prefixes.length === 0 ? undefined : this.storedByKey(table, index, prefixes);
    return async (row: UpsertRow): Promise<number | undefined> => {
      const [claim] = table.claimOf(index, row);
      if (claim === undefined) return undefined;
      const changed = this.overlay.claimant(table, claim.key);
      if (changed !== undefined) return changed;
      const id = (await stored)?.get(claim.key);
      return id === undefined || this.overlay.find(table, id) !== undefined ? undefined : id;
    };
  }

  private async storedByKey(table: PostgresTable, index: string, prefixes: readonly Value[][]) {
    const { source } = this.snapshot;
    const found = (await source.scanMany(table, index, { prefixes })).flat();
    const claimed = found.flatMap((cells) => table.claimsOf(cells).map(({ key }) => [key, idOf(cells)] as const));
    return new Map(claimed);
  }

  private async refuseTakenId(table: PostgresTable, id: number): Promise<void> {
    const held = this.overlay.find(table, id);
    const cells = held === undefined && this.isChecked ? await this.current(table, id) : held?.cells;
    if (cells !== undefined) throw new StorageError("unique", `The table ${table.shape.name} has a row ${id}.`);
  }

  private async refuseTaken(table: PostgresTable, cells: Cells): Promise<void> {
    for (const { index, values, key } of table.claimsOf(cells)) {
      const holder = this.overlay.claimant(table, key) ?? (await this.storedHolder(table, index, values));
      if (holder !== undefined && holder !== idOf(cells))
        throw new StorageError("unique", `The index ${table.shape.name}.${index} has these values already.`);
    }
  }

  private async storedHolder(table: PostgresTable, index: string, prefix: readonly Value[]) {
    if (!this.isChecked) {
      this.isHopeful = true;
      return undefined;
    }
    const [stored] = await this.snapshot.source.scan(table, index, { prefix, limit: 1 });
    const id = stored && idOf(stored);
    return id === undefined || this.overlay.find(table, id) !== undefined ? undefined : id;
  }
}
