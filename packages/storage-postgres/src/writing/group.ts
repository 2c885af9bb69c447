import {
  type Commit,
  type StepState,
  StorageError,
  type Tables,
  type WriteDeadline,
  type WriteTransaction,
} from "@confab/core";
import type { PostgresTable } from "../rows/table.js";
import { Ahead } from "./ahead.js";
import type { GroupBase, GroupSnapshot } from "./base.js";
import { type Change, flushOf } from "./flush.js";
import { GroupChanges } from "./group-changes.js";
import { type Held, Layer } from "./layer.js";
import type { Numbers } from "./numbers.js";
import { send } from "./send.js";
import { type Appended, PostgresWrite } from "./transaction.js";
import { Turn, Turns } from "./turns.js";

/** What a caller does in a write transaction. */
export type Work<T> = (tx: WriteTransaction<Tables>) => Promise<T>;

/**
 * How a work is run: side by side with others; one after the other and looking for what stands against each row, after the
 * database refused a group; or in a group of its own, after a question of some work broke the group's transaction.
 */
export type Mode = "together" | "checked" | "alone";

/** Work that waits for its turn, with what settles its caller's promise. */
export interface Entry {
  work: Work<unknown>;
  mode: Mode;
  /** How often it was begun again after a fault. */
  tries: number;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Tells a caller what became of his write. */
export type Answer = () => void;

interface Outcome {
  result?: unknown;
  /** Why the work failed; absent where it did not. */
  failure?: { reason: unknown };
}

/** One run of a work. */
interface Attempt {
  entry: Entry;
  tx: PostgresWrite;
  outcome: Outcome | undefined;
  done: Promise<void>;
}

type TableChange = [table: PostgresTable, held: Held];

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

  /**
   * Begins all works at once, so that what they ask for goes out together, and ends them one after the other. A work that saw what an
   * earlier one changed later runs again.
   */
  async run(entries: readonly Entry[]): Promise<void> {
    if (entries.some(({ mode }) => mode === "checked")) {
      for (const entry of entries) {
        await this.settle(await this.alone(entry, true));
        this.turns.next();
      }
      return;
    }
    this.isSole = entries.length === 1;
    const attempts = entries.map((entry, place) => this.begin(entry, new Turn(this.turns, place)));
    for (const attempt of attempts) {
      if (attempt.outcome === undefined) await this.finish(attempt, attempts);
      // Nothing is awaited that need not be, since every message passes here (benchmark postgres-send).
      const settling = this.fault === undefined ? this.settle(attempt) : undefined;
      if (settling !== undefined) await settling;
      this.turns.next();
    }
  }

  private begin(entry: Entry, turn: Turn, isChecked = false): Attempt {
    const { snapshot, numbers, steps } = this.parts;
    // One that is checked holds its changes: what stands against a row may be among them.
    const relieve = async (tx: PostgresWrite) => (isChecked ? undefined : this.relieve(tx));
    const tx = new PostgresWrite({ snapshot, earlier: this.held, numbers, turn, isChecked, steps, relieve });
    const attempt: Attempt = { entry, tx, outcome: undefined, done: Promise.resolve() };
    const end = (outcome: Outcome) => {
      attempt.outcome ??= outcome;
      tx.end();
    };
    const perform = async () => {
      try {
        end({ result: await entry.work(tx) });
      } catch (reason) {
        end({ failure: { reason } });
      }
    };
    attempt.done = perform();
    return attempt;
  }

  /** Waits for the end of a work. When that takes too long, all that have not ended fail. */
  private async finish({ done }: Attempt, attempts: readonly Attempt[]): Promise<void> {
    try {
      await this.parts.deadline.hold(done);
    } catch (reason) {
      for (const attempt of attempts) {
        attempt.tx.end();
        attempt.outcome ??= { failure: { reason } };
      }
    }
  }

  /** Runs a work after all that are done. */
  private async alone(entry: Entry, isChecked: boolean): Promise<Attempt> {
    const attempt = this.begin(entry, new Turn(this.turns, 0), isChecked);
    if (attempt.outcome === undefined) await this.finish(attempt, [attempt]);
    return attempt;
  }

  /** Tells the database what a work changed so far, which then is as if it had been stored before. */
  private async relieve(tx: PostgresWrite): Promise<void> {
    if (!this.isSole) {
      tx.isTooLarge = true;
      throw new StorageError("late", "A write has so many changes that it needs a transaction of its own.");
    }
    const { snapshot, ask } = this.parts;
    tx.isFlushed = true;
    const told = new Layer();
    for (const [table, held] of filled(tx.overlay.own, this.seq)) told.rowsOf(table).put(held);
    const telling = send(flushOf(told), async (change) => {
      tx.ensureOpen();
      await ask(change);
    });
    await snapshot.source.noted(telling.then((answers) => Promise.all(answers)));
    // Its words are known of, though its rows are no longer held.
    for (const table of told.tables.keys()) this.held.rowsOf(table);
    tx.overlay.lighten();
    snapshot.source.forget();
  }

  /** Makes a work that has ended part of the group; returns a promise where it has to run again. */
  private settle(attempt: Attempt): Promise<void> | undefined {
    const failure = attempt.outcome?.failure;
    if (attempt.tx.isFlushed && failure !== undefined) this.undo(attempt);
    else if (!isLate(attempt) && (this.isConcerned(attempt) || (failure !== undefined && attempt.tx.isHopeful)))
      return this.settleAgain(attempt);
    else this.conclude(attempt);
    return undefined;
  }

  private async settleAgain(attempt: Attempt): Promise<void> {
    let last = attempt;
    if (this.isConcerned(last)) last = await this.again(last, false);
    // It may have failed because a row that stands against another was not seen.
    if (last.outcome?.failure !== undefined && last.tx.isHopeful && !isLate(last)) last = await this.again(last, true);
    if (this.fault === undefined) this.conclude(last);
  }

  private conclude({ entry, tx, outcome = {} }: Attempt): void {
    if (tx.isTooLarge || tx.footprint.isOutOfDate(this.held)) {
      tx.numbers.giveBack();
      this.deferred.push(tx.isTooLarge ? { ...entry, mode: "alone" } : entry);
      return;
    }
    tx.numbers.settle();
    const { result, failure } = outcome;
    if (failure === undefined) {
      if (tx.hasChanges) this.accept(tx);
      this.steps = tx.stepsDone ?? this.steps;
      this.answers.push(() => entry.resolve(result));
    } else this.answers.push(() => entry.reject(failure.reason));
  }

  /** A work failed of which the database was told a part. */
  private undo({ entry, tx, outcome }: Attempt): void {
    this.isUndone = true;
    const reason = outcome?.failure?.reason;
    if (tx.isHopeful && !isLate({ outcome })) this.deferred.push({ ...entry, mode: "checked" });
    else this.answers.push(() => entry.reject(reason));
  }

  private again({ entry, tx }: Attempt, isChecked: boolean): Promise<Attempt> {
    tx.numbers.giveBack();
    return this.alone(entry, isChecked);
  }

  /** Whether works that ended after it began have changed what it saw. */
  private isConcerned({ tx: { numbers, footprint, overlay, turn } }: Attempt): boolean {
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
    for (const [table, held] of filled(overlay.own, after)) this.hold(table, held);
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
  private noteTold({ tables }: Layer): void {
    for (const [table, { rows }] of tables)
      for (const { id, cells } of rows.values()) {
        const held = this.held.find(table, id);
        if (held !== undefined) this.held.rowsOf(table).put({ ...held, before: cells });
      }
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

/** Changes in which `seq` stands for the number that is known at commit. */
function* filled({ tables }: Layer, seq: number): Generator<TableChange> {
  for (const [table, { rows }] of tables)
    for (const held of rows.values()) {
      const cells = held.cells && table.filled(held.cells, seq);
      yield [table, cells === held.cells ? held : { ...held, cells }];
    }
}

const isLate = ({ outcome }: Pick<Attempt, "outcome">): boolean =>
  outcome?.failure?.reason instanceof StorageError && outcome.failure.reason.fault === "late";
