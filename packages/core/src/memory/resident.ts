// `memory/` keeps rows, and what is derived from them, from one call to the next, and follows the commits. Nothing else in core
// keeps state of the organization.

import type { Clock, FileStore } from "../ports/ports.js";
import { Slice, slices } from "../storage/slice.js";
import type { Commit, Connection, Database, ReadTx, Value } from "../storage/storage.js";
import type { AnyRow, StoredTables, Tables } from "../storage/table.js";
import { missedScan, readMissed } from "./catching-up.js";
import type { Beside, CommitLog } from "./commit-log.js";
import type { DerivedByKey } from "./derived-by-key.js";
import { Hints } from "./hints.js";
import { type AnyRows, ResidentRead } from "./resident-read.js";
import { ResidentRows } from "./resident-rows.js";
import { type NotedWrite, ResidentWrite } from "./resident-write.js";
import type { RowChange } from "./row-change.js";

/** What memory is made with. */
export interface ResidentMeans {
  tables: Tables;
  clock: Clock;
  log: CommitLog;
  /** Gets the cause where somebody could not be told of a commit. */
  failed(cause: unknown): void;
}

/** One or several commits as memory has followed them. */
export interface FollowedCommit {
  /** The number of the commit before. */
  after: number;
  /** The last of the numbers. */
  seq: number;
  changes: readonly RowChange[];
  /** What was given to `append`, for a commit of this process. */
  beside: unknown;
  /** The rows of the log, for commits of other processes; null for one of this process. */
  rows: readonly AnyRow[] | null;
  /** Whether some of what happened is not known, since its rows of the log are gone. */
  isLost?: boolean;
}

/** A receiver of commits. */
export interface CommitListener {
  committed(commit: FollowedCommit): void;
  /**
   * Hears what was given to `append` for a commit of this process. Memory has followed that commit by its rows, as it does those
   * of others. It hears that after `committed`.
   */
  late?(beside: unknown, seq: number): void;
}

// An adapter knows the declared tables by their names alone.
const declared = <T>(tx: unknown): T => tx as T;

const nothing: Beside = { changes: [], recent: new Map(), beside: undefined };

/**
 * Keeps the rows of small tables that every call needs in memory, and follows the commits of all processes (design 5a). A transaction
 * gets rows from memory only while its own snapshot holds the same. From the first touch of a table until the touching write is
 * settled, other writes read it from the storage. Calls of a long transaction give others their turn, so that no operation holds the event loop (security N3).
 */
export class Resident<R extends StoredTables<R>> implements Database<R> {
  readonly secret?: () => Promise<Uint8Array>;
  readonly backup?: (file: string) => Promise<string>;
  readonly check?: () => Promise<string[]>;
  readonly files?: FileStore | string;
  /** What processes tell each other beside the commits. */
  readonly hints: Hints;
  private readonly rows: ResidentRows;
  private readonly listeners: CommitListener[] = [];
  private readonly end: () => void;
  /** The newest commit that is known to have happened. */
  private known: number;
  private catching: Promise<void> | null = null;

  /** Writes share the event loop, also those that run side by side: one that has waited for others need not rest. */
  private readonly writing: Slice;
  private writers = 0;

  /** `R` describes the rows of `tables`; `head` is the number of the newest commit. */
  constructor(
    private readonly inner: Connection<Tables>,
    private readonly means: ResidentMeans,
    head: number,
  ) {
    this.rows = new ResidentRows(means.tables, head);
    if (inner.isShared !== true) this.rows.keepRecent();
    this.known = head;
    this.writing = new Slice(means.clock, slices.write);
    this.end = inner.follow({ committed: (commit) => this.committed(commit), told: (text) => this.told(text) });
    this.hints = new Hints(inner.isShared ? inner.tell?.bind(inner) : undefined);
    if (inner.secret !== undefined) this.secret = inner.secret.bind(inner);
    if (inner.backup !== undefined) this.backup = inner.backup.bind(inner);
    if (inner.check !== undefined) this.check = inner.check.bind(inner);
    if (inner.files !== undefined) this.files = inner.files;
  }

  /** The number of the commit up to which memory has followed. */
  get seq(): number {
    return this.rows.seq;
  }

  /** Whether other processes may write as well. */
  get isShared(): boolean {
    return this.inner.isShared === true;
  }

  /** Does what `Connection.gainsByManyWords` does. */
  get gainsByManyWords(): boolean {
    return this.inner.gainsByManyWords === true;
  }

  /** Calls `listener` for each commit, in order. */
  onCommit(listener: CommitListener): void {
    this.listeners.push(listener);
  }

  /** Lets memory follow what other processes have committed until now; undefined where it has. */
  refresh(): Promise<void> | undefined {
    if (!this.isShared) return undefined;
    return Promise.resolve(this.inner.head()).then((head) => this.reach(head));
  }

  read<T>(work: (tx: ReadTx<R>) => Promise<T>): Promise<T> {
    return this.inner.read((tx) => {
      const run = () => work(declared(new ResidentRead(tx, this.rows, new Slice(this.means.clock, slices.read))));
      return tx.seq <= this.seq ? run() : this.catchUpIn(tx).then(run);
    });
  }

  /** Runs `work` as `Database.write` does; memory follows its changes once they are committed. */
  async write<T>(work: (tx: NotedWrite<R>) => Promise<T>, callers?: () => number): Promise<T> {
    let attempt: ResidentWrite | undefined;
    if (this.writers === 0) this.writing.restart();
    this.writers += 1;
    try {
      return await this.inner.write(async (tx) => {
        attempt?.settle();
        const behind = this.reach(tx.seq, tx.committed);
        if (behind !== undefined) await behind;
        attempt = new ResidentWrite(tx, this.rows, this.writing);
        const result = await work(declared(attempt));
        await attempt.finish(this.means.log);
        // Everybody is told as soon as it is committed, which may take long as well.
        const pause = attempt.turnToCommit();
        if (pause !== undefined) await pause;
        return result;
      }, callers);
    } finally {
      this.writers -= 1;
      attempt?.settle();
    }
  }

  private committed({ seq, own }: Commit): void {
    this.known = Math.max(this.known, seq);
    // `ResidentWrite.finish` gave it; a commit that says nothing has none.
    const { changes, recent, beside } = (own?.beside as Beside | undefined) ?? nothing;
    this.rows.forget(recent, seq);
    if (own === undefined || own.after !== this.seq || this.catching !== null)
      this.followLate(beside, seq).catch(this.means.failed);
    else {
      this.follow({ after: own.after, seq, changes: this.rows.filled(changes, own.after), beside, rows: null });
    }
  }

  /** Follows commits by their rows. What was given beside one of this process is not among those. */
  private async followLate(beside: unknown, seq: number): Promise<void> {
    await this.reach(seq);
    if (beside !== undefined) for (const listener of this.listeners) this.run(() => listener.late?.(beside, seq));
  }

  /** Follows the commits up to `seq` at least; undefined where memory has. `committed` is a snapshot that is there anyway. */
  reach(seq: number, committed?: ReadTx<AnyRows>): Promise<void> | undefined {
    if (seq <= this.seq) return undefined;
    this.known = Math.max(this.known, seq);
    this.catching ??= this.catchUp(committed).finally(() => {
      this.catching = null;
    });
    return this.catching;
  }

  private async catchUp(committed: ReadTx<AnyRows> | undefined): Promise<void> {
    // Who waits beside its owner is not to meet its fault.
    if (committed !== undefined) await this.followMissed(committed).catch(() => {});
    const work = (tx: ReadTx<AnyRows>) => this.followMissed(tx);
    while (this.seq < this.known)
      await (this.inner.readAhead?.(missedScan(this.seq, this.means.log), work) ?? this.inner.read(work));
  }

  /** A reader does not wait for another's question: each may hold a connection while all are taken. */
  private async catchUpIn(tx: ReadTx<AnyRows>): Promise<void> {
    while (this.seq < tx.seq) await this.followMissed(tx);
  }

  private async followMissed(tx: ReadTx<AnyRows>): Promise<void> {
    const after = this.seq;
    const { seq, rows, changes } = await readMissed(tx, after, this.means.log);
    // Somebody else may have been quicker.
    if (this.seq !== after) return;
    if (rows === null) this.rows.forgetAll(seq);
    this.follow({ after, seq, changes, beside: undefined, rows: rows ?? [], isLost: rows === null });
  }

  private follow(commit: FollowedCommit): void {
    for (const change of commit.changes) this.rows.change(change, commit.seq);
    this.rows.seq = commit.seq;
    for (const listener of this.listeners) this.run(() => listener.committed(commit));
  }

  private told(text: string): void {
    this.run(() => this.hints.hear(text));
  }

  /** What happened has happened: one listener that fails keeps neither the others nor the writer from knowing it. */
  private run(tell: () => void): void {
    try {
      tell();
    } catch (cause) {
      this.means.failed(cause);
    }
  }

  /** Returns a row as last committed, if it is in memory; undefined says nothing about whether it exists. */
  recall<N extends keyof R & string>(table: N, id: number): R[N]["row"] | undefined {
    return this.rows.get(table, id);
  }

  /** Does what `recall` does, by the value of a unique index. */
  recallBy<N extends keyof R & string>(table: N, index: R[N]["index"], value: Value): R[N]["row"] | undefined {
    const key = this.rows.keyOf(table, index, { prefix: [value] });
    return key === null ? undefined : this.rows.find(table, key)?.[0];
  }

  /** Returns a value that is derived by key as last committed, if it is in memory. It changes with later commits. */
  recallPart<N extends keyof R & string, T>(derived: DerivedByKey<R, N, T>, key: number): T | undefined {
    // Memory has under each declaration what that has built, but has forgotten its type.
    return this.rows.partsOf(derived).recall(key) as T | undefined;
  }

  close(): Promise<void> {
    this.end();
    return this.inner.close();
  }
}
