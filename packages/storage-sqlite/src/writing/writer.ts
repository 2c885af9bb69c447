import type { Commit, WriteDeadline } from "@confab/core";
import { type DatabaseSettings, SqliteDatabase } from "../driver/database.js";
import { asFault } from "../driver/faults.js";
import type { TablesByName } from "../reading.js";
import type { Sequences } from "../rows/sequences.js";
import type { Checkpoints } from "./checkpoints.js";
import type { CommitNumbers } from "./commit-numbers.js";
import { type Answer, type Entry, Group, type Work } from "./group.js";
import { nextTurn } from "./next-turn.js";
import { WriteSet } from "./write-set.js";

const largestGroup = 256;
const longestGroup = 10;
/** How many turns of the event loop a group waits for more, as long as each brings some. */
const longestGathering = 5;

interface WriterParts {
  place: DatabaseSettings;
  tables: TablesByName;
  sequences: Sequences;
  numbers: CommitNumbers;
  checkpoints: Checkpoints;
  deadline: WriteDeadline;
  events: {
    /** Readers are to keep what there was before. */
    committing(): void;
    /** Later readers are to see what has been committed. */
    committed(): void;
    /** Followers are to hear of these commits. */
    tell(commits: readonly Commit[]): void;
    /** Full-text indexes have changed. */
    changedWords(): void;
    /** A commit failed: what is cached may differ from what the disk has. */
    failed(): void;
  };
}

const one = (): number => 1;

const callersOf = (entries: readonly Entry[]): number => entries.reduce((sum, { callers }) => sum + callers(), 0);

/** Commits writes in groups: those that were asked for in a few turns of the event loop, or while the group before was running. */
export class Writer {
  private readonly queue: Entry[] = [];
  private running: Promise<void> | undefined;
  /** How many callers the last group had. */
  private size = 0;
  private connected: { database: SqliteDatabase; set: WriteSet } | undefined;

  constructor(
    database: SqliteDatabase,
    private readonly parts: WriterParts,
  ) {
    this.connected = this.connect(database);
  }

  write<T>(work: Work<T>, callers = one): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, callers, resolve: resolve as Entry["resolve"], reject });
      this.running ??= this.run();
    });
  }

  close(): void {
    this.connected?.database.close();
    this.connected = undefined;
  }

  private connect(database: SqliteDatabase) {
    return { database, set: new WriteSet(database, this.parts.tables) };
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      await nextTurn();
      if (Math.max(callersOf(this.queue), this.size) > 1) await this.gather();
      for (const answer of await this.group()) answer();
      await this.checkpoint();
    }
    this.running = undefined;
  }

  /** Takes in those who write together, whose requests come in one turn after the other. */
  private async gather(): Promise<void> {
    let known = callersOf(this.queue);
    for (let turn = 0; turn < longestGathering && known < largestGroup; turn += 1) {
      await nextTurn();
      const now = callersOf(this.queue);
      if (now === known) return;
      known = now;
    }
  }

  private async checkpoint(): Promise<void> {
    try {
      const catchingUp = this.connected && this.parts.checkpoints.after(this.connected.database);
      if (catchingUp === undefined) return;
      await catchingUp;
      // An idle reader's snapshot of before would keep the log from beginning anew.
      this.parts.events.committed();
    } catch {
      // Nothing is lost: what is not copied stays in the log, and the next commit tells whether the disk works.
    }
  }

  private async group(): Promise<Answer[]> {
    const entries = this.queue.splice(0, largestGroup);
    try {
      return await this.commit(entries);
    } catch (error) {
      this.reopen();
      const fault = asFault(error, this.parts.place.file);
      return entries.map(
        ({ reject }) =>
          () =>
            reject(fault),
      );
    }
  }

  /** Leaves in `entries` those that the group took; the others wait for the next one. */
  private async commit(entries: Entry[]): Promise<Answer[]> {
    this.connected ??= this.connect(SqliteDatabase.writer(this.parts.place));
    const { database, set } = this.connected;
    const group = new Group(database, this.parts, set);
    const answers: Answer[] = [];
    const end = performance.now() + longestGroup;
    for (const entry of entries) {
      answers.push(await group.run(entry));
      if (performance.now() > end) break;
    }
    this.queue.unshift(...entries.splice(answers.length));
    this.size = callersOf(entries);
    await group.prepare();
    this.parts.events.committing();
    group.commit();
    this.parts.events.committed();
    this.parts.events.tell(group.commits);
    if (group.changesWords) this.parts.events.changedWords();
    return answers;
  }

  // The new connection comes before the old one goes: the last one to go would let what it failed to commit count as committed.
  private reopen(): void {
    const failed = this.connected?.database;
    this.connected = undefined;
    this.parts.events.failed();
    try {
      if (failed?.connection.inTransaction) failed.run("ROLLBACK");
      this.connected = this.connect(SqliteDatabase.writer(this.parts.place));
    } catch {
      // The next group tries again, and tells its callers.
    } finally {
      failed?.close();
    }
  }
}
