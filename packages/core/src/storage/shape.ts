import { mayHoldSequence } from "./at-commit.js";
import type { Range, Scan, Search, Sum, Value } from "./storage.js";
import { type ColumnKind, columnKind, isNullable, type Table } from "./table.js";

/** A column in the form that adapters work with. */
export interface Column {
  name: string;
  kind: ColumnKind;
  nullable: boolean;
  /** Whether its values are lists, and never null; then nothing may be stored for the empty one. */
  isList: boolean;
}

/** A declared table in the form that adapters work with. */
export interface Shape {
  name: string;
  /** All columns but `id`. */
  columns: readonly Column[];
  /** The columns that order each index, up to and including `id`; the index "id" is among them. */
  orders: Readonly<Record<string, readonly string[]>>;
  /** The unique indexes, with the columns whose values occur only once together. */
  uniques: Readonly<Record<string, readonly string[]>>;
  /** The column that full-text search reads; undefined where there is none. */
  words: string | undefined;
  /** The index to whose ranges a search can be narrowed, and its column; undefined where there is none. */
  within: Within | undefined;
  /** The columns that are null, false or an empty list in most rows. */
  rare: readonly string[];
  /** Whether its rows are the log of commits. */
  isLog: boolean;
  /** The columns that may hold `atCommit`. */
  filled: readonly string[];
}

/** An index of one column and `id`. */
interface Within {
  index: string;
  column: string;
}

const withinOf = (name: string, { within, words, indexes, columns }: Table): Within | undefined => {
  if (within === undefined) return undefined;
  const [column = "", ...rest] = upToId(indexes[within]?.columns ?? []);
  const schema = columns[column];
  const isFit =
    words !== undefined && String(rest) === "id" && schema !== undefined && columnKind(schema) === "integer";
  if (!isFit) throw new TypeError(`A search of ${name} cannot be narrowed by "${within}".`);
  return { index: within, column };
};

const upToId = (columns: readonly string[]): string[] => {
  const end = columns.indexOf("id");
  return [...(end === -1 ? columns : columns.slice(0, end)), "id"];
};

const shapes = new WeakMap<Table, Shape>();

/** Returns the shape of a declared table, made once for each table. */
export const shapeOf = (name: string, table: Table): Shape => {
  const known = shapes.get(table);
  if (known?.name === name) return known;
  const shape = newShape(name, table);
  shapes.set(table, shape);
  return shape;
};

const newShape = (name: string, table: Table): Shape => ({
  name,
  columns: Object.entries(table.columns).map(([column, schema]) => ({
    name: column,
    kind: columnKind(schema),
    nullable: isNullable(schema) || columnKind(schema) === "json",
    isList: schema.items !== undefined && !isNullable(schema),
  })),
  orders: {
    ...Object.fromEntries(Object.entries(table.indexes).map(([index, { columns }]) => [index, upToId(columns)])),
    id: ["id"],
  },
  uniques: Object.fromEntries(
    Object.entries(table.indexes).flatMap(([index, { columns, unique }]) => (unique ? [[index, columns]] : [])),
  ),
  words: table.words,
  within: withinOf(name, table),
  rare: table.rare ?? [],
  isLog: table.log === true,
  filled: Object.entries(table.columns).flatMap(([column, schema]) => (mayHoldSequence(schema) ? [column] : [])),
});

// Databases differ in what they make of NUL and of lone surrogates (security C1), so no storage takes them.
const isStorableText = (value: unknown) => typeof value === "string" && value.isWellFormed() && !value.includes("\0");

const fits: Record<ColumnKind, (value: unknown) => boolean> = {
  integer: Number.isSafeInteger,
  real: (value) => typeof value === "number" && !Number.isNaN(value),
  text: isStorableText,
  boolean: (value) => typeof value === "boolean",
  bytes: (value) => value instanceof Uint8Array,
  json: () => true,
};

const checkValue = (shape: Shape, column: Column, value: unknown): void => {
  if (value === null ? column.nullable : value !== undefined && fits[column.kind](value)) return;
  const what = value === undefined ? "undefined" : `no ${column.kind}`;
  throw new TypeError(`The value of ${shape.name}.${column.name} is ${what}.`);
};

const refuseUnknown = (shape: Shape, names: readonly string[]): void => {
  const known = new Set(shape.columns.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new TypeError(`The table ${shape.name} has no column "${unknown}" to set.`);
};

/** Throws a TypeError unless `row` has a fitting value for every column, an integer `id` or none, and nothing else. */
export const checkRow = (shape: Shape, row: Readonly<Record<string, unknown>>): void => {
  for (const column of shape.columns) checkValue(shape, column, row[column.name]);
  const hasId = "id" in row;
  if (hasId && !Number.isSafeInteger(row.id)) throw new TypeError(`The id of ${shape.name} is no integer.`);
  let names = 0;
  for (const _ in row) names += 1;
  if (names > shape.columns.length + (hasId ? 1 : 0)) {
    refuseUnknown(
      shape,
      Object.keys(row).filter((name) => name !== "id"),
    );
  }
};

/** Throws a TypeError unless `changes` holds fitting values of the table's columns and nothing else. */
export const checkChanges = (shape: Shape, changes: Readonly<Record<string, unknown>>): void => {
  let found = 0;
  for (const column of shape.columns) {
    if (!(column.name in changes)) continue;
    checkValue(shape, column, changes[column.name]);
    found += 1;
  }
  const names = Object.keys(changes);
  if (names.length > found) refuseUnknown(shape, names);
};

/** Returns the columns of an index; throws a TypeError for an unknown index or a scan that it cannot answer. */
export const orderOf = (shape: Shape, index: string, scan: Range & Scan): readonly string[] => {
  const order = shape.orders[index];
  if (order === undefined) throw new TypeError(`The table ${shape.name} has no index "${index}".`);
  const { prefix = [], limit, from, to, after, before } = scan;
  const isBounded = from !== undefined || to !== undefined || after !== undefined || before !== undefined;
  const needed = prefix.length + (isBounded ? 1 : 0);
  if (needed > order.length) throw new TypeError(`The index ${shape.name}.${index} has ${order.length} columns.`);
  if (prefix.some((value?: Value) => value === undefined))
    throw new TypeError(`The prefix of ${shape.name}.${index} holds undefined.`);
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 0)) {
    throw new TypeError(`The limit ${limit} is no number of rows.`);
  }
  return order;
};

/** Throws a TypeError unless the column is an integer of the index, which then knows what it adds up to. */
export const checkSum = (shape: Shape, index: string, { column, ...range }: Sum): void => {
  const isSummed = shape.columns.some(({ name, kind }) => name === column && kind === "integer");
  if (!(isSummed && orderOf(shape, index, range).includes(column)))
    throw new TypeError(`The index ${shape.name}.${index} cannot add up "${column}".`);
};

/** Returns the column that a search reads; throws a TypeError for a search that the table cannot answer. */
export const searchedColumn = (shape: Shape, search: Search): string => {
  if (shape.words === undefined) throw new TypeError(`The table ${shape.name} has no words.`);
  const { within, limit } = search;
  if (within !== undefined && (shape.within === undefined || !Number.isSafeInteger(within)))
    throw new TypeError(`A search of ${shape.name} cannot be narrowed to ${within}.`);
  orderOf(shape, "id", limit === undefined ? {} : { limit });
  return shape.words;
};

/** Throws a TypeError unless `count`, how many numbers of a sequence are asked for, is a positive integer. */
export const checkCount = (count: number): void => {
  if (!(Number.isSafeInteger(count) && count >= 1)) throw new TypeError(`${count} numbers cannot be given.`);
};

/** Throws a TypeError for the log, whose rows come by `append` alone. */
export const checkTakesRows = ({ name, isLog }: Shape): void => {
  if (isLog) throw new TypeError(`Rows of the log ${name} are appended.`);
};

/** Throws a TypeError unless the table is the log and the transaction has not appended to it. */
export const checkAppend = ({ name, isLog }: Shape, hasAppended: boolean): void => {
  if (!isLog) throw new TypeError(`The table ${name} is not the log.`);
  if (hasAppended) throw new TypeError("A transaction appends to the log once.");
};
