import { type Commit, type StepState, StorageError, type WriteDeadline } from "@confab/core";
import { type Change, flushOf } from "../changes/flush.js";
import { type Held, Layer } from "../changes/layer.js";
import { send } from "../changes/send.js";
import type { PostgresTable } from "../rows/table.js";
import { Ahead } from "./ahead.js";
import type { Answer } from "./answer.js";
import type { GroupBase, GroupSnapshot } from "./base.js";
import type { Entry } from "./entry.js";
import { GroupChanges } from "./group-changes.js";
import type { Numbers } from "./numbers.js";
import { type Appended, PostgresWrite } from "./transaction.js";
import { Turn, Turns } from "./turns.js";
import { WorkRun } from "./work-run.js";
import { Works } from "./works.js";

interface GroupParts {
  snapshot: GroupSnapshot;
  numbers: Numbers;
  deadline: WriteDeadline;
  /** How far the data steps are before the group. */
  steps: StepState;
  /** Tells the database of a change. */
  ask: (change: Change) => Promise<unknown>;
  /** Sends what it was told of, though works go on in this turn of the event loop. */
  sendNow: () => void;
}

/** Writes that are committed together, as if one had run after the other. Each fails by itself. */
export class Group {
  readonly held = new Layer();
  readonly commits: Commit[] = [];
  readonly answers: Answer[] = [];
  /**
   * Works that belong in a later group: they know from memory what a work before them changed, or are to be alone since they change
   * so much.
   */
  readonly deferred: Entry[] = [];
  /** Whether the database was told of changes that are to leave no trace. */
  isUndone = false;
  /** How far the data steps are after it; undefined where it has run none. */
  steps: StepState | undefined;
  /** The number of the last commit of the group. */
  seq: number;
  /** Whether there is one work, which may have the transaction for itself. */
  private isSole = false;
  private readonly turns: Turns;
  private readonly changes = new GroupChanges();
  private readonly ahead = new Ahead((changes) => this.tell(changes));

  constructor(private readonly parts: GroupParts) {
    this.seq = parts.snapshot.seq;
    this.turns = new Turns(parts.snapshot.source);
  }

  /** What it knows of the stored rows. */
  get base(): GroupBase {
    return this.parts.snapshot.source;
  }

  get numbers(): Numbers {
    return this.parts.numbers;
  }

  /** What the database answers to changes that it was told of before the end of the group. */
  get told(): readonly Promise<unknown>[] {
    return this.ahead.answers;
  }

  /** Why the transaction is of no use any more. */
  get fault(): unknown {
    return this.parts.snapshot.source.fault;
  }

  /** Runs works as if one had run after the other. One that saw what an earlier one changed later runs again. */
  async run(entries: readonly Entry[]): Promise<void> {
    if (entries.some(({ mode }) => mode === "checked")) await this.runChecked(entries);
    else await this.runTogether(entries);
  }

  private async runChecked(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      await this.settle(await this.alone(entry, true));
      this.turns.next();
    }
  }

  private async runTogether(entries: readonly Entry[]): Promise<void> {
    const { deadline } = this.parts;
    this.isSole = entries.length === 1;
    const begin = (entry: Entry, place: number) => this.begin(entry, new Turn(this.turns, place));
    const works = new Works({ entries, begin, deadline });
    this.base.whenAsked = () => works.beginSoon();
    for (const place of entries.keys()) {
      // Nothing is awaited that need not be, since every message passes here (benchmark postgres-send).
      const ended = works.ended(place);
      const run = ended instanceof Promise ? await ended : ended;
      const settling = this.fault === undefined ? this.settle(run) : undefined;
      if (settling !== undefined) await settling;
      this.turns.next();
    }
    this.base.whenAsked = undefined;
    works.close();
  }

  private begin(entry: Entry, turn: Turn, isChecked = false): WorkRun {
    const { snapshot, numbers, steps } = this.parts;
    const relieve = isChecked ? holdAll : this.relieve;
    return new WorkRun(
      entry,
      new PostgresWrite({ snapshot, earlier: this.held, numbers, turn, isChecked, steps, relieve }),
    );
  }

  /** Runs a work after all that are done. */
  private async alone(entry: Entry, isChecked: boolean): Promise<WorkRun> {
    const begin = () => this.begin(entry, new Turn(this.turns, 0), isChecked);
    const works = new Works({ entries: [entry], begin, deadline: this.parts.deadline });
    const run = await works.ended(0);
    works.close();
    return run;
  }

  /** Tells the database what a work changed so far, which then is as if it had been stored before. */
  private readonly relieve = async (tx: PostgresWrite): Promise<void> => {
    if (!this.isSole) {
      tx.isTooLarge = true;
      throw new StorageError("late", "A write has so many changes that it needs a transaction of its own.");
    }
    const { snapshot, ask } = this.parts;
    tx.isFlushed = true;
    const told = new Layer();
    tx.overlay.own.each((table, held) => told.rowsOf(table).put(filled(table, held, this.seq)));
    const telling = send(flushOf(told), async (change) => {
      tx.ensureOpen();
      await ask(change);
    });
    await snapshot.source.noted(telling.then((answers) => Promise.all(answers)));
    // Its words are known of, though its rows are no longer held.
    for (const table of told.tables.keys()) this.held.rowsOf(table);
    tx.overlay.lighten();
    snapshot.source.forget();
  };

  /** Makes a work that has ended part of the group; returns a promise where it has to run again. */
  private settle(run: WorkRun): Promise<void> | undefined {
    const failure = run.outcome?.failure;
    if (run.tx.isFlushed && failure !== undefined) this.undo(run);
    else if (!isLate(run) && (this.isConcerned(run) || (failure !== undefined && run.tx.isHopeful)))
      return this.settleAgain(run);
    else this.conclude(run);
    return undefined;
  }

  private async settleAgain(run: WorkRun): Promise<void> {
    let last = run;
    if (this.isConcerned(last)) last = await this.again(last, false);
    // It may have failed because a row that stands against another was not seen.
    if (last.outcome?.failure !== undefined && last.tx.isHopeful && !isLate(last)) last = await this.again(last, true);
    if (this.fault === undefined) this.conclude(last);
  }

  private conclude({ entry, tx, outcome = {} }: WorkRun): void {
    if (tx.isTooLarge || tx.footprint.isOutOfDate(this.held)) {
      tx.numbers.giveBack();
      this.deferred.push(tx.isTooLarge ? { ...entry, mode: "alone" } : entry);
      return;
    }
    tx.numbers.settle();
    const hasWorked = outcome.failure === undefined;
    if (hasWorked && tx.hasChanges) this.accept(tx);
    if (hasWorked) this.steps = tx.stepsDone ?? this.steps;
    const isStored = hasWorked && (tx.hasChanges || tx.stepsDone !== undefined);
    this.answers.push({ entry, outcome, isStored });
  }

  /** A work failed of which the database was told a part. */
  private undo({ entry, tx, outcome = {} }: WorkRun): void {
    this.isUndone = true;
    if (tx.isHopeful && !isLate({ outcome })) this.deferred.push({ ...entry, mode: "checked" });
    else this.answers.push({ entry, outcome, isStored: false });
  }

  private again({ entry, tx }: WorkRun, isChecked: boolean): Promise<WorkRun> {
    tx.numbers.giveBack();
    return this.alone(entry, isChecked);
  }

  /** Whether works that ended after it began have changed what it saw. */
  private isConcerned({ tx: { numbers, footprint, overlay, turn } }: WorkRun): boolean {
    if (numbers.isOutOfOrder()) return true;
    // A work whose turn it was when it began has seen all.
    if (turn.began === undefined || !this.changes.hasAnySince(turn.began)) return false;
    // What stands against its rows is looked for among all changes of the group, those that it saw included: they are indexed once,
    // not for each work, and running again does no harm.
    return footprint.isConcerned(this.changes, turn.began) || this.held.collides(overlay.own);
  }

  /** Makes the changes of a work those of the group, with the numbers that are known by now. */
  private accept({ overlay, appended }: PostgresWrite): void {
    const after = this.seq;
    this.seq = after + Math.max(1, appended?.rows.length ?? 0);
    overlay.own.each((table, held) => this.hold(table, filled(table, held, after)));
    if (appended !== undefined) this.log(appended, after);
    this.commits.push({ seq: this.seq, own: { after, beside: appended?.beside } });
    const told = this.ahead.next();
    if (told !== undefined) this.noteTold(told);
  }

  private tell(changes: readonly Change[]): Promise<unknown>[] {
    const answers = changes.map(this.parts.ask);
    for (const answer of answers) answer.catch((fault) => this.base.spoil(fault));
    this.parts.sendNow();
    return answers;
  }

  /** The database has these rows now, as the works behind see them. */
  private noteTold(told: Layer): void {
    told.each((table, { id, cells }) => {
      const held = this.held.find(table, id);
      if (held !== undefined) this.held.rowsOf(table).put({ ...held, before: cells });
    });
    this.base.forgetAnswers();
  }

  private log({ table, rows }: Appended, after: number): void {
    let id = after;
    for (const row of rows) {
      id += 1;
      this.hold(table, { id, before: undefined, cells: table.filled(row.with(0, id), after) });
    }
  }

  private hold(table: PostgresTable, held: Held): void {
    this.changes.add(this.turns.done, table, held);
    const earlier = this.held.find(table, held.id);
    if (earlier === undefined) this.ahead.add(table, held);
    this.held.rowsOf(table).put(earlier === undefined ? held : { ...held, before: earlier.before });
  }
}

/** A change in which `seq` stands for the number that is known at commit. */
const filled = (table: PostgresTable, held: Held, seq: number): Held => {
  const cells = held.cells && table.filled(held.cells, seq);
  return cells === held.cells ? held : { ...held, cells };
};

/** One that is checked holds its changes: what stands against a row may be among them. */
const holdAll = async (): Promise<void> => {};

const isLate = ({ outcome }: Pick<WorkRun, "outcome">): boolean =>
  outcome?.failure?.reason instanceof StorageError && outcome.failure.reason.fault === "late";
