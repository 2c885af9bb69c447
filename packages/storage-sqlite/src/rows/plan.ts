import type { Column, ManyScans, Range, Scan, Shape } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import { indexName, sqlName } from "../schema/ddl.js";
import { rareCell } from "./rows.js";

type Bound = "from" | "after" | "to" | "before";

/** One stretch of an index: in SQL, rows with null in the bounded column lie apart from those with a value. */
interface Stretch {
  where: string;
  /** The bounds whose values follow those of the prefix. */
  bounds: readonly Bound[];
}

/** The statements for one stretch; those that have an order also have a limit, as their last value. */
export interface Statements {
  bounds: readonly Bound[];
  rows: string;
  rowsReversed: string;
  /** The same with the rare columns in one cell. */
  packed: string;
  packedReversed: string;
  deleted: string;
  deletedReversed: string;
  count: string;
  /** Adds up the only column that is asked for. */
  summed: string;
}

/** The name of a statement that answers rows or deletes them. */
export type RowStatement = Exclude<keyof Statements, "bounds" | "count" | "summed">;

type Sort = "absent" | "null" | "value";

const sortOf = (value: unknown): Sort => (value === undefined ? "absent" : value === null ? "null" : "value");

/** What a range looks like apart from its values; ranges of one form have the same statements. */
export const formOf = (index: string, { prefix = [], from, after, to, before, columns }: Scan): string => {
  const form = `${index} ${prefix.length} ${sortOf(from)} ${sortOf(after)} ${sortOf(to)} ${sortOf(before)}`;
  return columns === undefined ? form : `${form} ${columns}`;
};

/** The columns that a scan reads beside `id`. */
export const columnsOf = ({ columns }: Shape, { columns: wanted }: Scan): readonly Column[] =>
  wanted === undefined ? columns : columns.filter(({ name }) => wanted.includes(name));

/** Whether scans for these prefixes are answered by one statement that finds the rows in their order: whole ranges of ascending numbers. */
export const areAlike = ({ prefixes, columns: _, ...scan }: ManyScans): boolean => {
  if (prefixes.length < 2 || Object.values(scan).some((bound) => bound !== undefined)) return false;
  let last = Number.NEGATIVE_INFINITY;
  for (const { 0: value, length } of prefixes) {
    if (length !== 1 || typeof value !== "number" || !Number.isSafeInteger(value) || value <= last) return false;
    last = value;
  }
  return true;
};

/** Finds the rows of many values of an index's first column, whose list as JSON it is bound to. */
export const alikePlan = (shape: Shape, { index, order }: Along, scan: Scan): string => {
  const [first = "id"] = order.map(sqlName);
  const sought = `${first} IN (SELECT value FROM json_each(?))`;
  return `SELECT ${selectedPacked(shape, scan)} ${along(shape, { index, order })} WHERE ${sought} ORDER BY ${order.map(sqlName).join(", ")}`;
};

/** What a range's statement is bound to, in the order of its parameters. */
export const valuesOf = (bounds: readonly Bound[], scan: Scan): unknown[] => {
  const values: unknown[] = [...(scan.prefix ?? [])];
  for (const bound of bounds) values.push(scan[bound]);
  return values.map((value) => (typeof value === "boolean" ? Number(value) : value));
};

const operators: Record<Bound, string> = { from: ">=", after: ">", to: "<=", before: "<" };

const isNullable = ({ columns }: Shape, name: string): boolean =>
  columns.find((column) => column.name === name)?.nullable === true;

const equals = (shape: Shape, name: string): string => `${sqlName(name)} ${isNullable(shape, name) ? "IS" : "="} ?`;

/** The stretches in which a column lies within the bounds, in ascending order. */
const within = (shape: Shape, name: string, range: Range): Stretch[] => {
  const column = sqlName(name);
  const bounds = (["from", "after", "to", "before"] as const).filter((bound) => sortOf(range[bound]) === "value");
  const values = { where: bounds.map((bound) => `${column} ${operators[bound]} ?`).join(" AND "), bounds };
  const noValues = range.to === null || range.before === null;
  const noNulls = range.after !== undefined || range.before === null || sortOf(range.from) === "value";
  const isSplit = bounds.length > 0 || noValues || noNulls;
  if (!isNullable(shape, name) || !isSplit) return noValues ? [] : [values];
  return [
    ...(noNulls ? [] : [{ where: `${column} IS NULL`, bounds: [] }]),
    ...(noValues ? [] : [{ ...values, where: values.where || `${column} IS NOT NULL` }]),
  ];
};

const stretchesOf = (shape: Shape, order: readonly string[], range: Range): Stretch[] => {
  const length = range.prefix?.length ?? 0;
  const equal = order.slice(0, length).map((name) => equals(shape, name));
  const bounded = order[length];
  const stretches = bounded === undefined ? [{ where: "", bounds: [] }] : within(shape, bounded, range);
  return stretches.map(({ where, bounds }) => ({ bounds, where: [...equal, where].filter(Boolean).join(" AND ") }));
};

/** An index and the columns that order it. */
interface Along {
  index: string;
  order: readonly string[];
}

const selected = (shape: Shape, scan: Scan): string =>
  ["id", ...columnsOf(shape, scan).map(({ name }) => name)].map(sqlName).join(", ");

/** The SQL of the columns that a scan reads, `id` first; where it reads all, those that are rare are one cell at the end. */
export const selectedPacked = (shape: Shape, scan: Scan): string => {
  if (!isPacked(shape, scan)) return selected(shape, scan);
  const plain = shape.columns.filter(({ name }) => !shape.rare.includes(name));
  const names = ["id", ...plain.map(({ name }) => name)].map(sqlName);
  return [...names, rareCell(rareOf(shape))].join(", ");
};

/** Whether a scan reads the rare columns as one cell. */
export const isPacked = ({ rare }: Shape, { columns }: Scan): boolean => rare.length > 0 && columns === undefined;

/** The columns that are mostly empty. */
export const rareOf = ({ columns, rare }: Shape): readonly Column[] =>
  columns.filter(({ name }) => rare.includes(name));

const along = ({ name }: Shape, { index, order }: Along): string =>
  `FROM ${sqlName(name)} ${order.length === 1 ? "NOT INDEXED" : `INDEXED BY ${sqlName(indexName(name, index))}`}`;

/**
 * Ends a statement that answers as many rows as its last value says, all where that is negative. The planner looks at the value of a
 * bare parameter, so SQLite would compile the statement anew whenever one is bound, which takes ten times as long as to find a row.
 */
export const limitedByValue = "LIMIT ? + 0";

/** How to answer ranges of one form from an index, in its order, without sorting; one entry for each stretch. */
export const planOf = (shape: Shape, { index, order }: Along, range: Scan): Statements[] => {
  const table = sqlName(shape.name);
  const columns = selected(shape, range);
  const packed = selectedPacked(shape, range);
  const rest = order.slice(range.prefix?.length ?? 0).map(sqlName);
  const sorted = (direction: string) =>
    rest.length === 0 ? "" : `ORDER BY ${rest.map((column) => `${column} ${direction}`).join(", ")}`;
  return stretchesOf(shape, order, range).map(({ where, bounds }) => {
    const rows = `${along(shape, { index, order })} WHERE ${where || "TRUE"}`;
    const limited = (direction: string) => `${rows} ${sorted(direction)} ${limitedByValue}`;
    return {
      bounds,
      rows: `SELECT ${columns} ${limited("ASC")}`,
      rowsReversed: `SELECT ${columns} ${limited("DESC")}`,
      packed: `SELECT ${packed} ${limited("ASC")}`,
      packedReversed: `SELECT ${packed} ${limited("DESC")}`,
      deleted: `DELETE FROM ${table} WHERE id IN (SELECT id ${limited("ASC")}) RETURNING id`,
      deletedReversed: `DELETE FROM ${table} WHERE id IN (SELECT id ${limited("DESC")}) RETURNING id`,
      count: `SELECT count(*) ${rows}`,
      summed: `SELECT coalesce(sum(${sqlName(range.columns?.[0] ?? "id")}), 0) ${rows}`,
    };
  });
};

/** Adds up what the statements for each stretch of a range answer: a number each. */
export const addedUp = (
  database: SqliteDatabase,
  { plan, statement }: { plan: readonly Statements[]; statement: "count" | "summed" },
  range: Range,
): number =>
  plan.reduce((sum, each) => sum + Number(database.get(each[statement], valuesOf(each.bounds, range))?.[0]), 0);
