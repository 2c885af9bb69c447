// A storage of your own, at its smallest: all rows in plain arrays. It is right, as the conformance suite of
// `@confab/core/testing` proves (custom-storage.test.ts), and slow, since each write copies everything.
// Its transactions are in custom-transaction.ts. `docs/storage.md` says what to mind where a database does the work.
import {
  type Connection,
  type Follower,
  fingerprintsUnder,
  type OpeningLog,
  rowUnder,
  runChunk,
  runDataSteps,
  type Schema,
  type Storage,
  StorageError,
  type Tables,
} from "@confab/core";
import { type Kept, type Rows, Transaction } from "./custom-transaction.js";

class PlainConnection implements Connection<Tables> {
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;
  private readonly followers = new Set<Follower>();

  constructor(
    private readonly tables: Tables,
    private readonly kept: Kept,
  ) {}

  // A write replaces `kept.rows` as a whole, so the rows that a reader holds stay as they are.
  async read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.ensureOpen();
    return (await this.run(work, this.kept.rows)).result;
  }

  // One after the other. A database with transactions of its own runs `work` again after a conflict.
  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.ensureOpen();
    const written = this.last.then(async () => {
      const rows = Object.fromEntries(Object.entries(this.kept.rows).map(([name, list]) => [name, [...list]]));
      const { result, tx } = await this.run(work, rows);
      // Make it durable here, before the caller hears of it.
      this.kept.rows = rows;
      if (tx.numbers > 0) this.number(tx);
      return result;
    });
    this.last = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.last;
  }

  head(): number {
    return this.kept.seq;
  }

  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  private number({ numbers, beside }: Transaction): void {
    const after = this.kept.seq;
    this.kept.seq += numbers;
    for (const follower of this.followers) follower.committed({ seq: this.kept.seq, own: { after, beside } });
  }

  private async run<T>(work: (tx: Transaction) => Promise<T>, rows: Rows): Promise<{ result: T; tx: Transaction }> {
    const tx = new Transaction(this.tables, rows, this.kept);
    try {
      return { result: await work(tx), tx };
    } finally {
      tx.ended = true;
    }
  }

  private ensureOpen(): void {
    if (this.closed) throw new StorageError("closed", "The storage is closed.");
  }
}

/** Brings what is kept to the declaration: what is new, or may not be null any more, gets its default. No index to build here. */
const migrate = (kept: Kept, tables: Tables): void => {
  for (const [name, declared] of Object.entries(tables))
    kept.rows[name] = (kept.rows[name] ?? []).map((row) => rowUnder(declared, row));
};

export const plainStorage = (): Storage => {
  const kept: Kept = { rows: {}, sequences: new Map(), seq: 0, step: 0, cursor: null, fingerprints: [] };
  return {
    open: async <S extends Tables>(schema: Schema<S>, log?: OpeningLog) => {
      // The types of rows are known to core only; inside, a row is a row.
      const declared = schema as unknown as Schema<Tables>;
      // A version before the one that wrote the data is refused.
      kept.fingerprints = fingerprintsUnder(declared, kept, "The storage");
      migrate(kept, declared.tables);
      const connection = new PlainConnection(declared.tables, kept);
      const chunk = async () => Object.assign(kept, await connection.write((tx) => runChunk(declared.steps, kept, tx)));
      await runDataSteps({ steps: declared.steps, last: kept.step, chunk, log });
      return connection as unknown as Connection<S>;
    },
  };
};
