import type { Column, Range, Scan, Shape } from "@confab/core";
import { sqlName } from "../schema/names.js";
import { type Statement, statement } from "../server/statement.js";

type Bound = "from" | "after" | "to" | "before";

/** One stretch of an index: rows with null in the bounded column lie apart from those with a value. */
interface Stretch {
  where: string;
  bounds: readonly Bound[];
}

/** The statements for one stretch; their first parameter is the organization, and the last one of `rows` a limit. */
export interface RangeStatements {
  rows: Statement;
  count: Statement;
  /** Adds up the only column that is asked for. */
  summed: Statement;
  /** What follows the organization. */
  valuesOf(range: Range): unknown[];
}

/** What a range is looked for in. */
export interface Along {
  shape: Shape;
  /** The table as in statements. */
  table: string;
  /** The columns of the index up to `id`. */
  order: readonly string[];
}

type Sort = "absent" | "null" | "value";

const sortOf = (value: unknown): Sort => (value === undefined ? "absent" : value === null ? "null" : "value");

/** What a scan looks like apart from its values; those of one form have the same statements. */
export const formOf = (index: string, { prefix = [], reverse, columns, ...range }: Scan): string => {
  const bounds = [range.from, range.after, range.to, range.before].map(sortOf);
  return [index, prefix.map(sortOf), bounds, reverse === true, columns ?? "all"].join(" ");
};

/** The columns that a scan reads beside `id`. */
export const columnsOf = ({ columns }: Shape, wanted: readonly string[] | undefined): readonly Column[] =>
  wanted === undefined ? columns : columns.filter(({ name }) => wanted.includes(name));

/** The columns of a statement's answer. */
export const selected = (columns: readonly Column[], of = ""): string =>
  ["id", ...columns.map(({ name }) => name)].map((name) => of + sqlName(name)).join(", ");

const isNullable = ({ columns }: Shape, name: string): boolean =>
  columns.find((column) => column.name === name)?.nullable === true;

/** Orders by columns with null first, as every index does. */
export const sorted = (shape: Shape, columns: readonly string[], reverse: boolean | undefined): string => {
  const direction = (name: string) => {
    if (!isNullable(shape, name)) return reverse ? " DESC" : "";
    return reverse ? " DESC NULLS LAST" : " NULLS FIRST";
  };
  return columns.map((name) => `${sqlName(name)}${direction(name)}`).join(", ");
};

const operators: Record<Bound, string> = { from: ">=", after: ">", to: "<=", before: "<" };
const bounds = ["from", "after", "to", "before"] as const;

/** The stretches in which a column lies within the bounds, in ascending order; `first` is the number of the next parameter. */
export const within = (shape: Shape, name: string, range: Range & { first: number }): Stretch[] => {
  const column = sqlName(name);
  const bound = bounds.filter((one) => sortOf(range[one]) === "value");
  const where = bound.map((one, at) => `${column} ${operators[one]} $${range.first + at}`).join(" AND ");
  const noValues = range.to === null || range.before === null;
  const noNulls = range.after !== undefined || range.before === null || sortOf(range.from) === "value";
  const isSplit = bound.length > 0 || noValues || noNulls;
  if (!isNullable(shape, name) || !isSplit) return noValues ? [] : [{ where, bounds: bound }];
  return [
    ...(noNulls ? [] : [{ where: `${column} IS NULL`, bounds: [] }]),
    ...(noValues ? [] : [{ where: where || `${column} IS NOT NULL`, bounds: bound }]),
  ];
};

/** How the columns of a prefix are compared with parameters from `first` on; null is no parameter. */
const prefixed = (order: readonly string[], prefix: readonly unknown[], first: number) => {
  let next = first;
  const conditions = prefix.map((value, at) => {
    const column = sqlName(order[at] ?? "id");
    if (value === null) return `${column} IS NULL`;
    next += 1;
    return `${column} = $${next - 1}`;
  });
  return { conditions, next };
};

/** How to answer scans of one form from an index, in its order; one entry for each stretch. */
export const planOf = ({ shape, table, order }: Along, scan: Scan): RangeStatements[] => {
  const { prefix = [], reverse } = scan;
  const { conditions, next } = prefixed(order, prefix, 2);
  const bounded = order[prefix.length];
  const stretches =
    bounded === undefined ? [{ where: "", bounds: [] }] : within(shape, bounded, { ...scan, first: next });
  const rest = sorted(shape, order.slice(prefix.length), reverse);
  const plan = stretches.map(({ where, bounds }): RangeStatements => {
    const rows = `FROM ${table} WHERE ${["org = $1", ...conditions, where].filter(Boolean).join(" AND ")}`;
    const columns = selected(columnsOf(shape, scan.columns));
    const limit = `LIMIT $${next + bounds.length}::bigint`;
    return {
      rows: statement(`SELECT ${columns} ${rows} ${rest === "" ? "" : `ORDER BY ${rest} `}${limit}`),
      count: statement(`SELECT count(*) ${rows}`),
      summed: statement(`SELECT coalesce(sum(${sqlName(scan.columns?.[0] ?? "id")}), 0)::bigint ${rows}`),
      valuesOf: (range) => [
        ...(range.prefix ?? []).filter((value) => value !== null),
        ...bounds.map((one) => range[one]),
      ],
    };
  });
  return reverse ? plan.reverse() : plan;
};
