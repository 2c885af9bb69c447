import type { Commit, Tables, WriteDeadline, WriteTransaction } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import type { TablesByName } from "../reading.js";
import type { Sequences } from "../rows/sequences.js";
import { WordChanges } from "../words/words.js";
import type { CommitNumbers } from "./commit-numbers.js";
import { Conflicts } from "./conflicts.js";
import { SqliteWrite } from "./transaction.js";
import type { WriteSet } from "./write-set.js";

/** What a caller does in a write transaction. */
export type Work<T> = (tx: WriteTransaction<Tables>) => Promise<T>;

/** Work that waits for its turn, with what settles its caller's promise. */
export interface Entry {
  work: Work<unknown>;
  /** For how many callers it is, as far as they have come. */
  callers: () => number;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Tells a caller what became of his write. */
export type Answer = () => void;

/** Writes that are committed together. Each fails by itself, but for a fault of the medium, which fails all. */
export class Group {
  private readonly words = new WordChanges();
  private readonly conflicts: Conflicts;
  /** The commits of the group, in order; they happen together. */
  readonly commits: Commit[] = [];

  constructor(
    private readonly database: SqliteDatabase,
    private readonly parts: {
      tables: TablesByName;
      sequences: Sequences;
      numbers: CommitNumbers;
      deadline: WriteDeadline;
    },
    private readonly set: WriteSet,
  ) {
    this.conflicts = new Conflicts(database, parts.sequences, set);
    parts.numbers.begin();
    database.run("BEGIN IMMEDIATE");
  }

  /** Answers what to tell the caller once the group is committed. */
  async run({ work, resolve, reject }: Entry): Promise<Answer> {
    const { set, words, conflicts } = this;
    const tx = new SqliteWrite(this.database, this.parts, { set, words, conflicts, seq: this.parts.numbers.durable });
    const mark = this.words.mark();
    try {
      const result = await this.parts.deadline.hold(work(tx));
      if (tx.fault !== undefined) throw tx.fault;
      this.set.accept();
      this.number(tx);
      return () => resolve(result);
    } catch (reason) {
      if (tx.fault !== undefined) throw tx.fault;
      this.set.reject();
      this.parts.sequences.undone();
      this.words.rollBackTo(mark);
      return () => reject(reason);
    } finally {
      tx.end();
    }
  }

  private number({ numbers, hasToldNumber, beside }: SqliteWrite): void {
    if (numbers === 0) return;
    const { after, seq } = this.parts.numbers.take(numbers, hasToldNumber);
    this.commits.push({ seq, own: { after, beside } });
  }

  /** Whether full-text indexes have changed. */
  get changesWords(): boolean {
    return this.words.areAny;
  }

  /** Puts what the writes have changed into the file's transaction; others have their turn while that is long. */
  async prepare(): Promise<void> {
    this.set.flush();
    await this.words.applyInTurns(this.database);
    await this.database.persist();
  }

  /** To be called when the group is prepared. */
  commit(): void {
    this.parts.sequences.save(this.database);
    this.parts.numbers.save(this.database);
    this.database.commit();
    this.parts.sequences.saved();
    this.parts.numbers.committed();
  }
}
