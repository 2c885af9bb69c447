import { type Commit, StorageError, type Tables, type WriteDeadline, type WriteTransaction } from "@confab/core";
import type { PostgresTable } from "../rows/table.js";
import type { GroupSnapshot } from "./base.js";
import { Layer } from "./layer.js";
import { type Numbers, outOfOrder } from "./numbers.js";
import { PostgresWrite } from "./transaction.js";

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

interface GroupParts {
  snapshot: GroupSnapshot;
  numbers: Numbers;
  deadline: WriteDeadline;
  /** The last data step before the group. */
  lastStep: number;
}

/** Writes that are committed together, as if one had run after the other. Each fails by itself. */
export class Group {
  readonly held = new Layer();
  readonly commits: Commit[] = [];
  readonly answers: Answer[] = [];
  /** Works that know from memory what a work before them changed: they belong in a later group. */
  readonly deferred: Entry[] = [];
  /** The last data step that has run. */
  step: number | undefined;
  /** The number of the last commit of the group. */
  seq: number;

  constructor(private readonly parts: GroupParts) {
    this.seq = parts.snapshot.seq;
  }

  get numbers(): Numbers {
    return this.parts.numbers;
  }

  /** Why the transaction is of no use any more. */
  get fault(): unknown {
    return this.parts.snapshot.source.fault;
  }

  /** Runs the works side by side, so that what they ask for goes out together, and again those that saw what an earlier one changed. */
  async run(entries: readonly Entry[]): Promise<void> {
    if (entries.some(({ mode }) => mode === "checked")) {
      for (const entry of entries) await this.settle(await this.finish(this.begin(entry, true)));
      return;
    }
    const attempts = entries.map((entry) => this.begin(entry));
    await this.finishAll(attempts);
    for (const tx of outOfOrder(attempts.map(({ tx }) => tx.numbers))) tx.giveBack();
    for (const attempt of attempts) {
      if (this.fault !== undefined) return;
      await this.settle(attempt);
    }
  }

  private begin(entry: Entry, isChecked = false): Attempt {
    const { snapshot, numbers, lastStep } = this.parts;
    const tx = new PostgresWrite({ snapshot, earlier: this.held, numbers, isChecked, lastStep });
    const attempt: Attempt = { entry, tx, outcome: undefined, done: Promise.resolve() };
    const end = (outcome: Outcome) => {
      attempt.outcome ??= outcome;
      tx.end();
    };
    // A work that throws before it awaits anything fails as any other.
    attempt.done = Promise.resolve()
      .then(() => entry.work(tx))
      .then(
        (result) => end({ result }),
        (reason) => end({ failure: { reason } }),
      );
    return attempt;
  }

  private async finishAll(attempts: readonly Attempt[]): Promise<void> {
    try {
      await this.parts.deadline.hold(Promise.all(attempts.map(({ done }) => done)));
    } catch (reason) {
      for (const attempt of attempts) {
        attempt.tx.end();
        attempt.outcome ??= { failure: { reason } };
      }
    }
  }

  private async finish(attempt: Attempt): Promise<Attempt> {
    await this.finishAll([attempt]);
    return attempt;
  }

  private async settle(attempt: Attempt): Promise<void> {
    let last = attempt;
    if (this.isConcerned(last) && !isLate(last)) last = await this.again(last, false);
    // It may have failed because a row that stands against another was not seen.
    if (last.outcome?.failure !== undefined && last.tx.isHopeful && !isLate(last)) last = await this.again(last, true);
    if (this.fault !== undefined) return;
    const { entry, tx, outcome = {} } = last;
    if (tx.footprint.isOutOfDate(this.held)) {
      tx.numbers.giveBack();
      this.deferred.push(entry);
      return;
    }
    tx.numbers.settle();
    const { result, failure } = outcome;
    if (failure === undefined) {
      if (tx.hasChanges) this.accept(tx);
      this.step = tx.step ?? this.step;
      this.answers.push(() => entry.resolve(result));
    } else this.answers.push(() => entry.reject(failure.reason));
  }

  private again({ entry, tx }: Attempt, isChecked: boolean): Promise<Attempt> {
    tx.numbers.giveBack();
    return this.finish(this.begin(entry, isChecked));
  }

  private isConcerned({ tx }: Attempt): boolean {
    if (tx.numbers.isVoid || tx.numbers.isOutOfOrder()) return true;
    return !this.held.isEmpty && (tx.footprint.isConcerned(this.held) || this.held.collides(tx.overlay.own));
  }

  /** Makes the changes of a work those of the group, with the numbers that are known by now. */
  private accept({ overlay, appended }: PostgresWrite): void {
    const after = this.seq;
    this.seq = after + Math.max(1, appended?.rows.length ?? 0);
    for (const [table, { rows }] of overlay.own.tables)
      for (const held of rows.values())
        this.hold(table, { ...held, cells: held.cells && table.filled(held.cells, after) });
    for (const [at, [, ...cells]] of (appended?.rows ?? []).entries()) {
      const table = appended?.table;
      const id = after + 1 + at;
      if (table !== undefined) this.hold(table, { id, before: undefined, cells: table.filled([id, ...cells], after) });
    }
    this.commits.push({ seq: this.seq, own: { after, beside: appended?.beside } });
  }

  private hold(table: PostgresTable, held: Parameters<ReturnType<Layer["rowsOf"]>["put"]>[0]): void {
    const earlier = this.held.find(table, held.id);
    this.held.rowsOf(table).put(earlier === undefined ? held : { ...held, before: earlier.before });
  }
}

const isLate = ({ outcome }: Attempt): boolean =>
  outcome?.failure?.reason instanceof StorageError && outcome.failure.reason.fault === "late";
