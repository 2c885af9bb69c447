import { WriteDeadline } from "../../../storage/deadline.js";
import type { Commit, Connection, Follower } from "../../../storage/storage.js";
import { StorageError } from "../../../storage/storage-error.js";
import type { Tables } from "../../../storage/table.js";
import { type Delay, LateNews } from "./late-news.js";
import type { SharedStore, SharedWork } from "./store.js";

/** What all connections have in common. */
export interface Surroundings extends Delay {
  store: SharedStore;
  open: Set<SharedConnection>;
  /** Returns the time of the store; undefined where it tells none. */
  now: (() => number) | undefined;
}

/** What becomes of the answer to a commit: it comes, its process is gone by then, or the process never learns of it. */
export type AnswerFate = "comes" | "comes too late" | "is lost";

/** How often the first run of a work leaves no trace, so that it is run again. */
const repeated = 0.2;

const never = () => new Promise<never>(() => {});

/** One process's connection to the store. */
export class SharedConnection implements Connection<Tables> {
  readonly isShared = true;
  readonly time?: () => number;
  /** What becomes of the answer to the next commit. */
  nextAnswer: AnswerFate = "comes";
  private readonly news: LateNews;
  private readonly begun = new Set<Promise<unknown>>();
  /** The telling of its own commits up to now. */
  private told: Promise<unknown> = Promise.resolve();
  private isClosed = false;
  private isDead = false;
  private stopWork: (reason: Error) => void = () => {};
  private readonly death: Promise<never>;

  /** `declaration` is the fingerprint of the tables under which it was opened. */
  constructor(
    private readonly surroundings: Surroundings,
    private readonly declaration: string,
  ) {
    this.news = new LateNews(surroundings, surroundings.store.version.seq);
    this.death = new Promise<never>((_, reject) => {
      this.stopWork = reject;
    });
    this.death.catch(() => {});
    if (surroundings.now !== undefined) this.time = surroundings.now;
    surroundings.open.add(this);
  }

  read<T>(work: SharedWork<T>): Promise<T> {
    return this.living(() => this.undone(work));
  }

  write<T>(work: SharedWork<T>): Promise<T> {
    return this.living(async () => {
      const { store, random } = this.surroundings;
      if (random() < repeated) await this.undone((tx) => this.inTime(work(tx))).catch(() => {});
      const { answer, commit } = await store.write(this.declaration, (tx) => Promise.race([work(tx), this.death]));
      if (commit !== undefined) await this.committed(commit);
      return answer;
    });
  }

  head(): Promise<number> {
    return this.living(async () => this.surroundings.store.version.seq);
  }

  secret(): Promise<Uint8Array> {
    return this.living(async () => this.surroundings.store.secret.slice());
  }

  keepSecret(secret: Uint8Array): Promise<void> {
    return this.living(async () => this.surroundings.store.secret.set(secret));
  }

  continueAfter(seq: number): Promise<void> {
    return this.living(() => this.surroundings.store.continueAfter(seq));
  }

  follow(follower: Follower): () => void {
    return this.news.follow(follower);
  }

  tell(text: string): void {
    if (new TextEncoder().encode(text).length > 4000) throw new RangeError("A text to tell has more than 4,000 bytes.");
    for (const { news } of this.others()) void news.text(text);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (!this.isDead) await Promise.allSettled(this.begun);
    this.end();
  }

  /** Keeps the news of others from it, or lets them come again. */
  cutOff(isCutOff: boolean): void {
    this.news.cutOff(isCutOff);
    if (!isCutOff) this.hint(this.surroundings.store.version.seq);
  }

  /** Ends the process: what it has begun is neither committed nor answered. */
  kill(): void {
    this.isDead = true;
    this.end();
    this.stopWork(new StorageError("closed", "The process was killed."));
  }

  /** Runs work on a snapshot that is older than what follows, and forgets its changes. */
  private async undone<T>(work: SharedWork<T>): Promise<T> {
    const { store, random, sleep } = this.surroundings;
    const tx = store.beginUndone();
    try {
      if (random() < 0.5) await sleep(1);
      return await work(tx);
    } finally {
      tx.end();
    }
  }

  // Runs that leave no trace are side by side, and a deadline is for one at a time.
  private inTime<T>(running: Promise<T>): Promise<T> {
    return new WriteDeadline(this.surroundings.store.longestWrite).hold(running);
  }

  private async committed(commit: Required<Commit>): Promise<void> {
    const fate = this.nextAnswer;
    this.nextAnswer = "comes";
    for (const other of this.others()) other.hint(commit.seq);
    if (fate === "comes too late") this.kill();
    if (fate === "is lost") {
      this.hint(commit.seq);
      throw new StorageError("unknown", "The answer to a commit was lost: it happened, or it did not.");
    }
    this.told = this.told.then(() => this.surroundings.sleep(1)).then(() => this.news.own(commit));
    await this.told;
  }

  private hint(seq: number): void {
    void this.news.hint(seq, () => this.told);
  }

  private others(): SharedConnection[] {
    return [...this.surroundings.open].filter((other) => other !== this);
  }

  /** Does something that has no end if the process is killed meanwhile. */
  private async living<T>(run: () => Promise<T>): Promise<T> {
    if (this.isDead) return never();
    if (this.isClosed) throw new StorageError("closed", "The storage is closed.");
    const running = run();
    this.begun.add(running);
    try {
      return await running;
    } finally {
      this.begun.delete(running);
      if (this.isDead) await never();
    }
  }

  private end(): void {
    this.news.end();
    this.surroundings.open.delete(this);
  }
}
