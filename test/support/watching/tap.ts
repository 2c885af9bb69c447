import { type ConfabTables, type Connection, type Schema, type Storage, type Tables, tables } from "@confab/core";
import type { ReadTx, WriteTx } from "../rows.js";
import { type MadeInWrite, MadeRows, noteMade } from "../world/made.js";

type Call = (...values: unknown[]) => unknown;
type Work = (tx: WriteTx) => Promise<unknown>;

class Conflict extends Error {}

/** The calls that change rows. */
const changing: ReadonlySet<unknown> = new Set([
  "insert",
  "insertMany",
  "update",
  "updateMany",
  "updateRange",
  "upsertMany",
  "delete",
  "deleteMany",
  "deleteRange",
  "append",
]);

/** All rows of all tables, as JSON that two states can be compared by. */
export type Dump = Record<string, string[]>;

/**
 * A storage that passes everything on, and lets a test look at the rows, count the calls, make one of them fail, and run
 * transactions twice as an adapter does after a conflict.
 */
export class Tap implements Storage {
  /** The rows, past any fault. */
  rows!: Connection<ConfabTables>;
  /** Calls since the last `failAt`, `failAll` or `heal`. */
  calls = 0;
  /** Rows that were read since then. */
  rowsRead = 0;
  /** Transactions that have begun and not ended. */
  running = 0;
  /** Runs every write twice, of which the first leaves no trace. */
  repeats = false;
  /** Runs writes without leaving a trace; each then fails. */
  rehearses = false;
  /** Gets each call of a transaction, with what it is given. */
  heard: (call: string, values: readonly unknown[]) => void = () => {};
  /** The rows that were made by writes. */
  readonly made = new MadeRows();
  private isWatching = false;
  private unchanged: Promise<Dump> | undefined;
  private failing: { from: number; to: number; error: () => unknown } | null = null;

  constructor(private readonly storage: Storage) {}

  async open<S extends Tables>(schema: Schema<S>): Promise<Connection<S>> {
    const connection = await this.storage.open(schema);
    this.rows = connection as unknown as Connection<ConfabTables>;
    return this.watched(this.rows) as unknown as Connection<S>;
  }

  /** The storage of another process over the same rows, on which this one keeps its eye, too. */
  also(storage: Storage): Storage {
    return {
      open: async <S extends Tables>(schema: Schema<S>): Promise<Connection<S>> => {
        const connection = await storage.open(schema);
        return this.watched(connection as unknown as Connection<ConfabTables>) as unknown as Connection<S>;
      },
    };
  }

  /** Makes the `at`-th call from now fail; beginning and committing a transaction are calls, too. */
  failAt(at: number, error: () => unknown): void {
    this.calls = 0;
    this.rowsRead = 0;
    this.failing = { from: at, to: at, error };
  }

  /** Makes every call fail from the `at`-th on, also those of a work that runs again. */
  failFrom(at: number, error: () => unknown): void {
    this.calls = 0;
    this.rowsRead = 0;
    this.failing = { from: at, to: Number.POSITIVE_INFINITY, error };
  }

  /** Makes every call fail from now on, whoever comes first. */
  failAll(error: () => unknown): void {
    this.failFrom(1, error);
  }

  heal(): void {
    this.calls = 0;
    this.rowsRead = 0;
    this.failing = null;
  }

  async dump(): Promise<Dump> {
    return this.rows.read(async (tx: ReadTx) => {
      const dump: Dump = {};
      for (const table of Object.keys(tables) as (keyof ConfabTables & string)[])
        dump[table] = (await tx.scan(table, "id")).map((row) => JSON.stringify(row, plain));
      return dump;
    });
  }

  /** From now on what is stored is kept as it was before the first change. */
  watchChanges(): void {
    this.isWatching = true;
    this.unchanged = undefined;
  }

  /** What was stored when changes began to be watched, and now; the same where nothing tried to change anything. */
  async changes(): Promise<{ before: Dump | null; after: Dump | null }> {
    this.isWatching = false;
    if (this.unchanged === undefined) return { before: null, after: null };
    return { before: await this.unchanged, after: await this.dump() };
  }

  private count(): void {
    this.calls += 1;
    if (this.failing === null) return;
    const { from, to, error } = this.failing;
    if (this.calls >= from && this.calls <= to) throw error();
  }

  private async keepUnchanged(): Promise<void> {
    this.unchanged ??= this.dump();
    await this.unchanged;
  }

  private counted<T extends object>(tx: T, made?: MadeInWrite): T {
    return new Proxy(tx, {
      get: (_, name) => {
        const member: unknown = Reflect.get(tx, name);
        if (typeof member !== "function") return member;
        // It asks nothing.
        if (name === "relyOn") return member.bind(tx);
        return async (...values: unknown[]) => {
          this.count();
          this.heard(String(name), values);
          if (this.isWatching && changing.has(name)) await this.keepUnchanged();
          const answer = await (member as Call).apply(tx, values);
          if (made !== undefined) noteMade(made, name, values, answer);
          if (Array.isArray(answer) && !changing.has(name)) this.rowsRead += answer.length;
          return answer;
        };
      },
    });
  }

  private async during<T>(transaction: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await transaction();
    } finally {
      this.running -= 1;
    }
  }

  private watched(connection: Connection<ConfabTables>): Connection<ConfabTables> {
    const write = async (work: Work) => {
      this.count();
      if (this.repeats || this.rehearses) await undone(connection, work);
      if (this.rehearses) throw new Conflict("It was only rehearsed.");
      let made: MadeInWrite = [];
      const result = await connection.write(async (tx) => {
        made = [];
        const result = await work(this.counted(tx, made));
        this.count();
        return result;
      });
      this.made.note(made);
      return result;
    };
    const read = async (work: (tx: ReadTx) => Promise<unknown>) => {
      this.count();
      return connection.read((tx) => work(this.counted(tx)));
    };
    return new Proxy(connection, {
      get: (_, name) => {
        if (name === "read") return (work: (tx: ReadTx) => Promise<unknown>) => this.during(() => read(work));
        if (name === "write") return (work: Work) => this.during(() => write(work));
        const member: unknown = Reflect.get(connection, name);
        return typeof member === "function" ? member.bind(connection) : member;
      },
    });
  }
}

const undone = async (connection: Connection<ConfabTables>, work: Work): Promise<void> => {
  const conflict = new Conflict();
  const failed = connection.write(async (tx) => {
    await work(tx);
    throw conflict;
  });
  // What the work itself throws, it throws again in the run that counts.
  await failed.catch(() => {});
};

const plain = (_: string, value: unknown) => (value instanceof Uint8Array ? Array.from(value) : value);
