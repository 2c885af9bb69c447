// `storage/` is the interface to a database, with declared tables and their order. The databases themselves are other packages;
// what stays in memory is in `memory/`.

import type { FileStore } from "../ports/ports.js";
import type { OpeningLog } from "./opening/opening-progress.js";
import type { RowsOf, StoredTable, StoredTables, Tables } from "./table.js";

/** A value that an index can order by. */
export type Value = string | number | boolean | null;

/** A range of an index: rows whose leading columns equal `prefix`, and whose next column is within the bounds. */
export interface Range {
  prefix?: readonly Value[];
  /** Inclusive bounds. */
  from?: Value;
  to?: Value;
  /** Exclusive bounds. */
  after?: Value;
  before?: Value;
}

/** A range of an index, and the column of it that is added up. */
export interface Sum extends Range {
  column: string;
}

/** A range of an index, with its limit and its direction. */
export interface Scan extends Range {
  limit?: number;
  /** Whether rows come from the end of the range to its beginning. */
  reverse?: boolean;
  /**
   * The columns that the caller reads besides `id`. An adapter may leave out the others, which is worth it for thousands of rows.
   */
  columns?: readonly string[];
}

/** Scans that differ in their prefix alone. */
export interface ManyScans extends Omit<Scan, "prefix"> {
  prefixes: readonly (readonly Value[])[];
}

/**
 * A full-text search for rows that contain every phrase: one word, or several that follow each other. `after` and `before` are ids;
 * `within` is the value that the rows have in the column of the table's index `within`.
 */
export interface Search {
  phrases: readonly (readonly string[])[];
  within?: number;
  after?: number;
  before?: number;
  limit?: number;
  reverse?: boolean;
}

/**
 * A consistent snapshot of the stored rows, taken before the work begins. Text is ordered by code point, null comes first, false
 * before true. Rows are copies: changing one changes nothing stored.
 */
export interface ReadTx<out R extends StoredTables<R>> {
  /** Only its type matters: a transaction of more tables may be passed where fewer are asked for, never the other way round. */
  readonly holds?: R;
  /** The number of the newest durable commit that the snapshot holds; 0 before the first. */
  readonly seq: number;
  /** Returns the row with this id; undefined where there is none. */
  get<N extends keyof R & string>(table: N, id: number): Promise<R[N]["row"] | undefined>;
  /** Returns the rows of those ids that exist, in the order asked for; an id asked for twice comes twice. */
  getMany<N extends keyof R & string>(table: N, ids: readonly number[]): Promise<R[N]["row"][]>;
  /** Returns the rows of a range in the order of the index; all rows where no range is given. */
  scan<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", scan?: Scan): Promise<R[N]["row"][]>;
  /**
   * Returns the rows of one scan for each prefix, one scan after the other. All prefixes have one length, and `limit` is for each.
   */
  scanMany<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", scans: ManyScans): Promise<R[N]["row"][]>;
  /** Returns how many rows a range of the index has; those of the whole table where no range is given. */
  count<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", range?: Range): Promise<number>;
  /** Returns what an integer column of the index adds up to over a range, 0 for no rows; null adds nothing. It reads no rows. */
  sum<N extends keyof R & string>(table: N, index: R[N]["index"], sum: Sum): Promise<number>;
  /** Returns the ids of the rows found, ascending, or descending with `reverse`. */
  search<N extends keyof R & string>(table: N, search: Search): Promise<number[]>;
}

/** A row to be stored: every column, and an id only where the caller has one. */
export type NewRow<T extends StoredTable = RowsOf<Tables>[string]> = Omit<T["row"], "id"> & { id?: number };
/** The columns of a row that are to change. */
export type Changes<T extends StoredTable = RowsOf<Tables>[string]> = Partial<Omit<T["row"], "id">>;
/** The same with the id of the row. */
export type ChangesById<T extends StoredTable = RowsOf<Tables>[string]> = Changes<T> & { id: number };
/** A row of the log before its commit. */
export type LogRow<T extends StoredTable = RowsOf<Tables>[string]> = Omit<T["row"], "id">;
/** A row that is stored or changes one that is there, which says which id it has. */
export type UpsertRow<T extends StoredTable = RowsOf<Tables>[string]> = Omit<T["row"], "id">;

/**
 * A snapshot that can be changed; what it reads includes its own changes. `undefined` as a value is refused with a TypeError. A call
 * for several rows changes all of them or, when it is refused, none.
 */
export interface WriteTx<out R extends StoredTables<R>> extends ReadTx<R> {
  /**
   * What is committed, without the changes of this work and of those beside it. An adapter over which several processes write may have
   * it, so that memory catches up by this transaction and needs none of its own.
   */
  readonly committed?: ReadTx<R> | undefined;
  /** Stores a row under its `id`, or the next id of the table's own sequence; returns it as stored. */
  insert<N extends keyof R & string>(table: N, row: NewRow<R[N]>): Promise<R[N]["row"]>;
  /** Stores rows as `insert` does, and returns them in the same order. */
  insertMany<N extends keyof R & string>(table: N, rows: readonly NewRow<R[N]>[]): Promise<R[N]["row"][]>;
  /** Changes a row and returns it; throws a StorageError "missing" where there is none. */
  update<N extends keyof R & string>(table: N, id: number, changes: Changes<R[N]>): Promise<R[N]["row"]>;
  /** As `update` for each, one after the other; answers the changed rows. */
  updateMany<N extends keyof R & string>(table: N, changes: readonly ChangesById<R[N]>[]): Promise<R[N]["row"][]>;
  /**
   * Stores each row, or changes the row that has the same values in the columns of a unique index; answers the rows as stored. Where
   * one of the values is null, there is no such row.
   */
  upsertMany<N extends keyof R & string>(
    table: N,
    index: R[N]["index"],
    rows: readonly UpsertRow<R[N]>[],
  ): Promise<R[N]["row"][]>;
  /** Changes the rows of a range alike, the first ones up to `limit`; answers how many. */
  updateRange<N extends keyof R & string>(
    table: N,
    index: R[N]["index"] | "id",
    update: { scan: Scan; changes: Changes<R[N]> },
  ): Promise<number>;
  /** Deletes a row; returns whether there was one. */
  delete<N extends keyof R & string>(table: N, id: number): Promise<boolean>;
  /** Answers how many of the rows there were. */
  deleteMany<N extends keyof R & string>(table: N, ids: readonly number[]): Promise<number>;
  /** Deletes the rows of a range, only the first ones up to `limit`; returns how many. */
  deleteRange<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", scan: Scan): Promise<number>;
  /**
   * Takes `count` consecutive numbers of a sequence, from 1 upwards, and returns the first. A number is never given twice, also
   * after a rollback or a restart. The name of a table is the sequence of its ids.
   */
  nextId(sequence: string, count?: number): Promise<number>;
  /**
   * Stores rows at the end of the table that is declared as the log. Their ids are the numbers of the commit, one for each row, and
   * are known only then; so a transaction calls this once. `beside` is what the followers in this process get with the commit, and
   * is not stored.
   */
  append<N extends keyof R & string>(table: N, rows: readonly LogRow<R[N]>[], beside?: unknown): Promise<void>;
  /**
   * Says that the work relies on rows of a table that it has not read here but knows from memory. An adapter that runs works side by
   * side runs it again where one before it changes the table.
   */
  relyOn(table: keyof R & string): void;
}

/** A `ReadTx` of declared tables. */
export type ReadTransaction<S extends Tables> = ReadTx<RowsOf<S>>;
/** A `WriteTx` of declared tables. */
export type WriteTransaction<S extends Tables> = WriteTx<RowsOf<S>>;

/** Runs the transactions on stored tables. */
export interface Database<out R extends StoredTables<R>> {
  /** Runs `work` on a consistent snapshot; never waits for a writer. */
  read<T>(work: (tx: ReadTx<R>) => Promise<T>): Promise<T>;
  /**
   * Runs `work` atomically and serializably: resolves once its changes are durable, or rejects and leaves no trace. The adapter may
   * run `work` again after a conflict, so it awaits nothing but `tx`, and libraries that are loaded once, and has no effect outside. Columns that hold `atCommit` then
   * have the number of the commit before this one. `callers` tells for how many callers it is, as far as they have come until it
   * begins; one if absent.
   */
  write<T>(work: (tx: WriteTx<R>) => Promise<T>, callers?: () => number): Promise<T>;
}

/**
 * A change of stored data that comes with a new version of the declaration. Steps run once each and in order, each in chunks: a chunk
 * is a transaction of its own and begins where the one before it ended, also after a crash or in another process.
 */
export interface DataStep<S extends Tables> {
  step: number;
  /**
   * Changes some of the data from `cursor` on, which is null at the beginning, and returns where the next chunk goes on; null at the
   * end. What a cursor means is known to the step alone.
   */
  run(tx: WriteTransaction<S>, cursor: string | null): Promise<string | null>;
}

/** The declared tables, and the data steps that bring older data up to them. */
export interface Schema<S extends Tables> {
  tables: S;
  steps: readonly DataStep<S>[];
}

/**
 * Keeps the data of one organization. An adapter knows tables, never what they mean, and passes the conformance suite that
 * `@confab/core/testing` exports.
 */
export interface Storage {
  /** Creates or migrates the tables and resolves when reads and writes can start; `log` hears of a migration that takes long. */
  open<S extends Tables>(schema: Schema<S>, log?: OpeningLog): Promise<Connection<S>>;
}

/**
 * A commit as followers hear of it. Commits of an organization are numbered in their order and without gaps. A commit takes one
 * number for each of its rows in the log, and at least one if it changes anything.
 */
export interface Commit {
  /** The last of its numbers. */
  seq: number;
  /**
   * For a commit of this process, the number of the commit before it and what was given to `append`. It is absent where other
   * processes have committed up to `seq`; what they did is then to be read.
   */
  own?: { after: number; beside: unknown };
}

/** A receiver of what happens in a storage. Its methods do not throw. */
export interface Follower {
  /** Gets each commit of this process in order, before its `write` resolves, and tells of others soon after they happened. */
  committed(commit: Commit): void;
  /** Gets a text that another process gave to `tell`. */
  told?(text: string): void;
}

/** A scan, with what is scanned. */
export interface AheadScan {
  table: string;
  index: string;
  scan: Scan;
}

/** An open storage. Whether several may be open for one organization depends on the adapter. */
export interface Connection<S extends Tables> extends Database<RowsOf<S>> {
  /** Whether other processes may write as well, so that a commit may be one that no follower here has heard of yet. */
  readonly isShared?: boolean;
  /**
   * Whether the words of many rows cost less at once than those of one row at a time. Then new messages are indexed a moment after
   * they are sent, many together; else as they are sent.
   */
  readonly gainsByManyWords?: boolean;
  /** Does what `read` does, for work that begins with this scan: it may be asked for together with the snapshot. */
  readAhead?<T>(scan: AheadScan, work: (tx: ReadTransaction<S>) => Promise<T>): Promise<T>;
  /**
   * Returns the time of the store in milliseconds since 1970: the same in all processes to a second, whatever their own clocks say.
   * It is answered at once, from what the adapter has learned of the store's clock by the way. Without it a chat goes by its own clock.
   */
  time?(): number;
  /** Returns the number of the newest commit. An adapter that has to ask for it answers those who wait with one question. */
  head(): number | Promise<number>;
  /** Tells a follower of all commits from now on, until the returned function is called. */
  follow(follower: Follower): () => void;
  /** Gives the followers in other processes a text of at most 4,000 bytes: once, or never where a connection is lost. */
  tell?(text: string): void;
  /** Finishes what has begun; every later call rejects with a StorageError "closed". */
  close(): Promise<void>;
  /** Returns 32 random bytes kept apart from the rows, the same at each opening; keys are sealed under them (security A2). */
  secret?(): Promise<Uint8Array>;
  /** Keeps these 32 bytes as the secret from now on, for an organization that comes from another storage. */
  keepSecret?(secret: Uint8Array): Promise<void>;
  /**
   * Has the numbers of commits go on after `seq`, unless they are beyond it: the rows of an organization that comes from another
   * storage hold numbers of its commits. Nobody follows yet.
   */
  continueAfter?(seq: number): Promise<void>;
  /** Where uploaded files belong that are kept with the rows: a folder, or a store in memory if the rows are in memory. */
  readonly files?: FileStore | string;
  /** Writes a consistent copy of the data to a file while serving; returns the folder where the files of this copy belong. */
  backup?(file: string): Promise<string>;
  /** Returns what is wrong with the stored data, one sentence each; empty when nothing is. */
  check?(): Promise<string[]>;
}
