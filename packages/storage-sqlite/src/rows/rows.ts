import type { Column, ColumnKind, Shape } from "@confab/core";
import { sqlName } from "../schema/ddl.js";

/** A row as callers get it. */
export type SqliteRow = { id: number } & Record<string, unknown>;

/** A value as SQLite stores it. */
export type Cell = string | number | Uint8Array | null;

/** The id of a row of cells. */
export const idOf = ([id]: readonly Cell[]): number => Number(id);

const encoders: Partial<Record<ColumnKind, (value: unknown) => Cell>> = {
  // A cell may wait until its group is committed, and the caller may change what he gave meanwhile.
  bytes: (value) => new Uint8Array(value as Uint8Array),
  boolean: (value) => (value ? 1 : 0),
  json: (value) => JSON.stringify(value),
};

/** The value as SQLite stores it, once it was checked to fit its column; an empty list is null, which costs no time to read. */
export const encode = ({ kind, isList }: Column, value: unknown): Cell => {
  if (value === null || (isList && Array.isArray(value) && value.length === 0)) return null;
  return encoders[kind]?.(value) ?? (value as Cell);
};

/** Reads a cell of JSON. */
export const fromJson = (text: string | null): unknown => {
  if (text === null) return null;
  if (text === "[]") return [];
  return text === "{}" ? {} : JSON.parse(text);
};

const fromBytes = (bytes: Uint8Array | null): Uint8Array | null => (bytes === null ? null : new Uint8Array(bytes));

const decoding: Partial<Record<ColumnKind, (cell: string) => string>> = {
  boolean: (cell) => `${cell} === null ? null : ${cell} === 1`,
  json: (cell) => `fromJson(${cell})`,
  bytes: (cell) => `fromBytes(${cell})`,
};

/** Turns a row of cells, `id` first, into an object. */
export type Decode = (cells: readonly unknown[]) => SqliteRow;

/** Returns a function that reads a text once, however often it comes in a row. */
export const readingOnce = (): typeof fromJson => {
  let last: { text: string | null; value: unknown } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: fromJson(text) };
    return last.value;
  };
};

/**
 * Turns a row of cells, `id` first, into an object. Code made for the table is ten times faster than a loop over its columns,
 * and a page of history is little else; only the names of declared columns get into it, as JSON strings.
 */
export const decoderOf = (columns: readonly Column[]): Decode => decodersOf(columns)(fromJson);

/** Returns what makes such functions, each with its own way to read JSON. */
export const decodersOf = (columns: readonly Column[]): ((readJson: typeof fromJson) => Decode) => {
  const source = `return (cells) => (${objectOf(columns, (_, at) => `cells[${at + 1}]`)});`;
  const make = new Function("fromJson", "fromBytes", source);
  return (readJson) => make(readJson, fromBytes);
};

/** Makes the code of an object with these columns; `cellOf` gives the code of a column's cell. */
const objectOf = (columns: readonly Column[], cellOf: (column: Column, at: number) => string): string => {
  const members = columns.map((column, at) => {
    const cell = cellOf(column, at);
    const value = decoding[column.kind]?.(cell) ?? cell;
    return `${JSON.stringify(column.name)}: ${column.isList ? `${cell} === null ? [] : ${value}` : value}`;
  });
  return `{ id: cells[0], ${members.join(", ")} }`;
};

/** Returns a function that decodes rows in which the last cell has the rare columns, as `rareCell` reads them. */
export const decoderOfPacked = (columns: readonly Column[], rare: readonly Column[]): Decode => {
  const plain = columns.filter((column) => !rare.includes(column));
  const cellOf = (column: Column) =>
    rare.includes(column) ? `rare[${rare.indexOf(column)}]` : `cells[${plain.indexOf(column) + 1}]`;
  const source = `return (cells) => {
    const rare = cells[${plain.length + 1}] === null ? empty : JSON.parse(cells[${plain.length + 1}]);
    return ${objectOf(columns, cellOf)};
  };`;
  const empty = rare.map(emptyCell);
  return new Function("fromJson", "fromBytes", "empty", source)(fromJson, fromBytes, empty);
};

/** The cell of a rare column in most rows. */
const emptyCell = ({ kind, nullable, isList }: Column): Cell => (kind === "boolean" && !nullable && !isList ? 0 : null);

/** The SQL of one cell in place of several that are mostly empty: null where all are, else a JSON list. Each cell that is read costs as much as a short text. */
export const rareCell = (rare: readonly Column[]): string => {
  const isFilled = rare.map((column) => `${sqlName(column.name)} IS NOT ${emptyCell(column) ?? "NULL"}`);
  return `CASE WHEN ${isFilled.join(" OR ")} THEN json_array(${rare.map(({ name }) => sqlName(name)).join(", ")}) END`;
};

/** Returns a function that lists a row's values in the order of the columns. It is made code for the reason that `decoderOf` says. */
export const listerOf = (columns: readonly Column[]): ((row: Readonly<Record<string, unknown>>) => unknown[]) => {
  const values = columns.map(({ name }) => `row[${JSON.stringify(name)}]`);
  return new Function(`return (row) => [${values.join(", ")}];`)();
};

/** The cells of a row, `id` first, in the order of the columns. */
export const encodeRow = ({ columns }: Shape, id: number, row: Readonly<Record<string, unknown>>): Cell[] => [
  id,
  ...columns.map((column) => encode(column, row[column.name])),
];
