import type { FileStore } from "../ports/ports.js";
import type { RowsOf, StoredTable, StoredTables, Tables } from "./table.js";

/** A value that an index can order by. */
export type Value = string | number | boolean | null;

/** Which rows of an index, in its order: equal to `prefix` in the leading columns, and within the bounds in the column after them. */
export interface Range {
  prefix?: readonly Value[];
  /** Inclusive bounds. */
  from?: Value;
  to?: Value;
  /** Exclusive bounds. */
  after?: Value;
  before?: Value;
}

/** A range of an index, and how much of it in which order. */
export interface Scan extends Range {
  limit?: number;
  /** From the end of the range to its beginning. */
  reverse?: boolean;
  /** What the caller looks at besides `id`: an adapter may leave the other columns out, which is worth it for thousands of rows. */
  columns?: readonly string[];
}

/** Rows whose words contain every phrase; a phrase is one word or several that follow each other. */
export interface Search {
  phrases: readonly (readonly string[])[];
  after?: number;
  before?: number;
  limit?: number;
  reverse?: boolean;
}

/**
 * A consistent snapshot of the stored rows, taken before the function is called. Text is ordered by code point, null comes first,
 * false before true. Rows are copies: changing one changes nothing stored.
 */
export interface ReadTx<out R extends StoredTables<R>> {
  /** Only its type matters: a transaction that knows more tables serves where fewer are asked for, never the other way round. */
  readonly holds?: R;
  get<N extends keyof R & string>(table: N, id: number): Promise<R[N]["row"] | undefined>;
  /** The rows of the ids that exist, in the order asked for; an id asked for twice comes twice. */
  getMany<N extends keyof R & string>(table: N, ids: readonly number[]): Promise<R[N]["row"][]>;
  scan<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", scan?: Scan): Promise<R[N]["row"][]>;
  /** The rows of as many scans as there are prefixes, which are all of one length, one after the other: `limit` is for each. */
  scanMany<N extends keyof R & string>(
    table: N,
    index: R[N]["index"] | "id",
    prefixes: readonly (readonly Value[])[],
    scan?: Omit<Scan, "prefix">,
  ): Promise<R[N]["row"][]>;
  count<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", range?: Range): Promise<number>;
  /** Ids in ascending order, or descending with `reverse`. */
  search<N extends keyof R & string>(table: N, search: Search): Promise<number[]>;
}

/** A row to be stored: every column, and an id only where the caller has one. */
export type NewRow<T extends StoredTable = RowsOf<Tables>[string]> = Omit<T["row"], "id"> & { id?: number };
/** The columns of a row that are to change. */
export type Changes<T extends StoredTable = RowsOf<Tables>[string]> = Partial<Omit<T["row"], "id">>;
/** The same with the id of the row. */
export type ChangesById<T extends StoredTable = RowsOf<Tables>[string]> = Changes<T> & { id: number };
/** A row that is stored or changes one that is there, which says which id it has. */
export type UpsertRow<T extends StoredTable = RowsOf<Tables>[string]> = Omit<T["row"], "id">;

/**
 * A snapshot that can be changed; what it reads includes its own changes. `undefined` as a value is refused with a TypeError. A call
 * for several rows changes all of them or, when it is refused, none.
 */
export interface WriteTx<out R extends StoredTables<R>> extends ReadTx<R> {
  /** Stores a row under its `id`, or the next id of the table's own sequence; answers it as stored. */
  insert<N extends keyof R & string>(table: N, row: NewRow<R[N]>): Promise<R[N]["row"]>;
  insertMany<N extends keyof R & string>(table: N, rows: readonly NewRow<R[N]>[]): Promise<R[N]["row"][]>;
  /** Answers the changed row; a StorageError "missing" when there is none. */
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
  /** Answers whether there was such a row. */
  delete<N extends keyof R & string>(table: N, id: number): Promise<boolean>;
  /** Answers how many of the rows there were. */
  deleteMany<N extends keyof R & string>(table: N, ids: readonly number[]): Promise<number>;
  /** Deletes the rows of a range, the first ones up to `limit`; answers how many. */
  deleteRange<N extends keyof R & string>(table: N, index: R[N]["index"] | "id", scan: Scan): Promise<number>;
  /**
   * The first of `count` consecutive numbers, from 1 upwards. A number is never given twice, also after a rollback or a restart;
   * the name of a table is the sequence of its ids.
   */
  nextId(sequence: string, count?: number): Promise<number>;
}

/** As `ReadTx`, of declared tables. */
export type ReadTransaction<S extends Tables> = ReadTx<RowsOf<S>>;
/** As `WriteTx`, of declared tables. */
export type WriteTransaction<S extends Tables> = WriteTx<RowsOf<S>>;

/** Where transactions come from. */
export interface Database<out R extends StoredTables<R>> {
  /** A consistent snapshot; never waits for a writer. */
  read<T>(work: (tx: ReadTx<R>) => Promise<T>): Promise<T>;
  /**
   * Atomic and serializable: resolves once `work`'s changes are durable, or rejects and leaves no trace. The adapter may run
   * `work` again after a conflict, so it awaits nothing but `tx` and has no effect outside.
   */
  write<T>(work: (tx: WriteTx<R>) => Promise<T>): Promise<T>;
}

/** A change of stored data that goes with a new version of the declaration; steps run once each, in order, each in one transaction. */
export interface DataStep<S extends Tables> {
  step: number;
  run(tx: WriteTransaction<S>): Promise<void>;
}

/** What core declares: tables, and the data steps that lead to them. */
export interface Schema<S extends Tables> {
  tables: S;
  steps: readonly DataStep<S>[];
}

/**
 * Where one organization's data lives. An adapter knows tables, never what they mean. `@confab/core/testing` exports the
 * conformance suite that every adapter passes.
 */
export interface Storage {
  /** Creates or migrates the tables and resolves when reads and writes can start. */
  open<S extends Tables>(schema: Schema<S>): Promise<Connection<S>>;
}

/** An open storage; an organization has one at a time. */
export interface Connection<S extends Tables> extends Database<RowsOf<S>> {
  /** Finishes what has begun; every later call rejects with a StorageError "closed". */
  close(): Promise<void>;
  /** 32 random bytes kept apart from the rows, the same at each opening; keys are sealed under them (security A2). */
  secret?(): Promise<Uint8Array>;
  /** Where files belong that are kept with the rows: a folder, or what keeps them where the rows are in memory, too. */
  readonly files?: FileStore | string;
  /** Writes a consistent copy of the data to a file while serving; answers the folder where the files of this copy belong. */
  backup?(file: string): Promise<string>;
  /** What is wrong with the stored data, one sentence each; empty when nothing is. */
  check?(): Promise<string[]>;
}
