import { byName, declaredNames } from "../schema/declared-names.js";
import type { ReadOnly } from "../schema/read-only.js";
import { type Static, type TProperties, type TSchema, t } from "../schema/schema.js";
import { existing } from "./existing.js";

/** An index of a table: its columns in order, and whether their values occur once. */
export interface Index {
  columns: readonly string[];
  unique: boolean;
}

/** How much a table may hold of what people store (security O2). */
export interface StoredLimit {
  /** What the rows are called in error texts and documents: "drafts". */
  what: string;
  /** The index that begins with the account, which has the limit together with its bots (security O3). Else the organization has it. */
  by?: string;
  rows: number;
  /**
   * What the column `bytes` of the rows may add up to. An index of the account and that column has to be there. Rows of 0 bytes do
   * not count at all.
   */
  bytes?: number;
}

/** A table as data: its columns beside the integer primary key `id`, its ordered indexes, and the column that full-text search reads. */
export interface Table<C extends TProperties = TProperties, I extends string = string> {
  columns: C;
  indexes: Readonly<Record<I, Index>>;
  /** A text column holding words separated by single spaces; `search` finds rows by them. */
  words?: string;
  /** The index to whose ranges a search can be narrowed: of one column of integers, and `id`. */
  within?: string;
  /** Whether its rows stay in memory once they were read. It is for small tables that every call reads and few change. */
  resident?: boolean;
  /** Whether the newest rows that were read stay in memory, where one process alone changes them. It is for large tables. */
  recent?: boolean;
  /** Columns that are null, false or an empty list in most rows, so that an adapter may read them together. */
  rare?: readonly string[];
  /** Whether its rows are the log of commits, whose ids are the numbers of the commits; at most one table is. */
  log?: boolean;
  /** An index whose first column is the account that a row belongs to; rows are deleted with their account. */
  ownedBy?: I;
  /** How much it may hold. */
  limit?: StoredLimit;
}

/** Declared tables by name. */
export type Tables = Readonly<Record<string, Table>>;

type IndexList = readonly string[] | Index;

/** Declares an index whose column values occur once; rows with null in one of them do not collide. */
export const unique = (...columns: string[]): Index => ({ columns, unique: true });

const indexOf = (index: IndexList): Index => ("unique" in index ? index : { columns: index, unique: false });

interface WordOptions<C, I> {
  words?: keyof C & string;
  within?: keyof I & string;
}

/** Declares a table; each index also orders by `id` last, so that its order is total. */
export const table = <C extends TProperties, I extends Record<string, IndexList>>(
  columns: C,
  indexes: I,
  options: WordOptions<C, I> &
    Pick<Table, "resident" | "recent" | "log" | "limit"> & {
      ownedBy?: keyof I & string;
      rare?: readonly (keyof C & string)[];
    } = {},
): Table<C, keyof I & string> => ({
  columns,
  indexes: byName(declaredNames(indexes), (name) => indexOf(existing<IndexList>(indexes[name]))),
  ...options,
});

/** How an adapter stores a column; `json` is for all that is no single value. */
export type ColumnKind = "integer" | "real" | "text" | "boolean" | "bytes" | "json";

const kinds: Record<string, ColumnKind> = { integer: "integer", number: "real", string: "text", boolean: "boolean" };

/** Returns how a column is stored; objects, arrays and unions are JSON text. */
export const columnKind = (column: TSchema): ColumnKind => {
  if (column.bytes) return "bytes";
  const type: string | undefined = Array.isArray(column.type) ? column.type[0] : column.type;
  return (type === undefined ? undefined : kinds[type]) ?? "json";
};

/** Whether the column may hold null. */
export const isNullable = (column: TSchema): boolean => column.nullable === true;

/** Returns what older rows hold in a column added later: the declared default, null, or the empty value of its kind. */
export const columnDefault = (column: TSchema): unknown => {
  if ("default" in column) return column.default;
  if (isNullable(column)) return null;
  const empty = { integer: 0, real: 0, text: "", boolean: false, bytes: new Uint8Array(), json: null };
  return empty[columnKind(column)];
};

type Columns<T> =
  T extends Table<infer C> ? { readonly [K in keyof C]: ReadOnly<Static<C[K]>> } & { readonly id: number } : never;

/**
 * A stored row: its columns and `id`. A storage may give the same object to everyone who asks, so nobody changes one or a part of it.
 */
export type RowOf<S extends Tables, N extends keyof S> = Columns<S[N]>;

/** A row of any table. */
export type AnyRow = RowOf<Tables, string>;

/** The names of a table's indexes; every table has `id`. */
export type IndexName<S extends Tables, N extends keyof S> =
  | (S[N] extends Table<TProperties, infer I> ? I : never)
  | "id";

/** A table as seen by those who read it: what its rows are, and the names of its indexes. */
export interface StoredTable {
  row: { readonly id: number };
  index: string;
}

/** Tables by name, as seen by those who read them. */
export type StoredTables<R> = { [N in keyof R]: StoredTable };

/** The rows and index names of declared tables, by table. */
export type RowsOf<S extends Tables> = { [N in keyof S]: { row: RowOf<S, N>; index: IndexName<S, N> } };

export { t };
