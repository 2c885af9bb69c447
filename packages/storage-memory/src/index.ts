import {
  type Connection,
  type DeclarationState,
  type FileStore,
  type Follower,
  fingerprintsUnder,
  longestWrite,
  memoryFiles,
  type OpeningLog,
  runChunk,
  runDataSteps,
  type Schema,
  type StepState,
  type Storage,
  StorageError,
  type Tables,
  WriteDeadline,
} from "@confab/core";
import { migrated } from "./migrate.js";
import { Transaction } from "./transaction.js";
import { Version } from "./version.js";

/** What the storage keeps from one opening to the next. */
interface Kept extends DeclarationState, StepState {
  version: Version;
  sequences: Map<string, number>;
  /** The number of the newest commit. */
  seq: number;
  secret: Uint8Array;
}

type Work<T> = (tx: Transaction) => Promise<T>;

class MemoryConnection implements Connection<Tables> {
  /** A list of rows costs little more than one row. */
  readonly gainsByManyWords = true;
  private closed = false;
  private last: Promise<unknown> = Promise.resolve();
  private readonly followers = new Set<Follower>();
  private readonly deadline: WriteDeadline;

  constructor(
    private readonly kept: Kept,
    private readonly means: { files: FileStore; longestWrite: number },
    private readonly release: () => void,
  ) {
    this.deadline = new WriteDeadline(means.longestWrite);
  }

  get files(): FileStore {
    return this.means.files;
  }

  async read<T>(work: Work<T>): Promise<T> {
    this.ensureOpen();
    const tx = new Transaction(this.kept);
    try {
      return await work(tx);
    } finally {
      tx.end();
    }
  }

  async write<T>(work: Work<T>): Promise<T> {
    this.ensureOpen();
    return this.inTurn(() => this.run(work));
  }

  head(): number {
    return this.kept.seq;
  }

  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.last;
    this.release();
  }

  async secret(): Promise<Uint8Array> {
    this.ensureOpen();
    return this.kept.secret.slice();
  }

  async keepSecret(secret: Uint8Array): Promise<void> {
    this.ensureOpen();
    this.kept.secret = secret.slice();
  }

  async continueAfter(seq: number): Promise<void> {
    this.ensureOpen();
    await this.inTurn(async () => {
      this.kept.seq = Math.max(this.kept.seq, seq);
    });
  }

  /** Runs the data steps that have not run yet. */
  async migrate(steps: Schema<Tables>["steps"], log: OpeningLog | undefined): Promise<void> {
    const chunk = async () => {
      const state = await this.write((tx) => runChunk(steps, this.kept, tx));
      Object.assign(this.kept, state);
      return state;
    };
    await runDataSteps({ steps, last: this.kept.step, chunk, log });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }

  private async run<T>(work: Work<T>): Promise<T> {
    const tx = new Transaction(this.kept);
    try {
      const result = await this.deadline.hold(work(tx));
      if (tx.numbers > 0) this.commit(tx);
      return result;
    } finally {
      tx.end();
    }
  }

  private commit(tx: Transaction): void {
    const after = this.kept.seq;
    const { beside, numbers } = tx;
    this.kept.version = tx.end();
    this.kept.seq = after + numbers;
    for (const follower of this.followers) follower.committed({ seq: this.kept.seq, own: { after, beside } });
  }

  private ensureOpen(): void {
    if (this.closed) throw new StorageError("closed", "The storage is closed.");
  }
}

/** How the storage is used. */
export interface MemoryOptions {
  /** Milliseconds after which a write that does not end is given up, since all others wait for it; 30,000 when absent. */
  longestWrite?: number;
}

class MemoryStorage implements Storage {
  private readonly kept: Kept = {
    version: Version.empty,
    sequences: new Map(),
    seq: 0,
    step: 0,
    cursor: null,
    fingerprints: [],
    secret: crypto.getRandomValues(new Uint8Array(32)),
  };
  private readonly means: { files: FileStore; longestWrite: number };
  private isOpen = false;

  constructor({ longestWrite: longest = longestWrite }: MemoryOptions) {
    this.means = { files: memoryFiles(), longestWrite: longest };
  }

  async open<S extends Tables>(schema: Schema<S>, log?: OpeningLog): Promise<Connection<S>> {
    if (this.isOpen) throw new StorageError("busy", "This storage is open already; close it first.");
    // Which tables and columns there are is known to the caller's types only.
    const declared = schema as unknown as Schema<Tables>;
    this.kept.fingerprints = fingerprintsUnder(declared, this.kept, "The storage in memory");
    this.kept.version = migrated(this.kept.version, schema.tables);
    this.isOpen = true;
    const connection = new MemoryConnection(this.kept, this.means, () => {
      this.isOpen = false;
    });
    await connection.migrate(declared.steps, log).catch(async (error) => {
      await connection.close();
      throw error;
    });
    return connection as unknown as Connection<S>;
  }
}

/** Keeps everything in memory, also from a `close` to the next `open`; what it holds goes with the object. */
export const memoryStorage = (options: MemoryOptions = {}): Storage => new MemoryStorage(options);
