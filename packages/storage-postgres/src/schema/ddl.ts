import { type Column, columnDefault, type Index, orderOf, type Shape, type Table } from "@confab/core";
import { encode } from "../rows/rows.js";
import { indexName, inSchema, sqlName, sqlText, termsColumn, termsIndex } from "./names.js";

const types: Record<Column["kind"], string> = {
  integer: "bigint",
  real: "double precision",
  text: "text",
  boolean: "boolean",
  bytes: "bytea",
  json: "json",
};

/** The column's type as the catalogue of the database says it. */
const typeOf = ({ kind }: Pick<Column, "kind">): string => types[kind];

const literal = (value: unknown): string => {
  if (value instanceof Uint8Array) return sqlText(`\\x${Buffer.from(value).toString("hex")}`);
  return typeof value === "string" ? sqlText(value) : String(value);
};

/** A column as it is to be in the database. */
export interface WantedColumn {
  name: string;
  type: string;
  nullable: boolean;
  /** What rows hold that were stored without it, in SQL. */
  initial: string;
  sql: string;
}

/** The columns of a table beside `org` and `id`. */
export const wantedColumns = ({ columns }: Shape, declared: Table): WantedColumn[] =>
  columns.map((column) => {
    const schema = declared.columns[column.name];
    const initial = literal(encode(column, schema === undefined ? null : columnDefault(schema)));
    const type = typeOf(column);
    // By code point, whatever the language of the database.
    const collation = type === "text" ? ' COLLATE "C"' : "";
    const rule = `${column.nullable ? "" : " NOT NULL"}${initial === "null" ? "" : ` DEFAULT ${initial}`}`;
    const sql = `${sqlName(column.name)} ${type}${collation}${rule}`;
    return { name: column.name, type, nullable: column.nullable, initial, sql };
  });

/** Creates a table with its columns. */
export const tableSql = (schema: string, shape: Shape, declared: Table): string => {
  const columns = wantedColumns(shape, declared).map(({ sql }) => sql);
  const all = ["org bigint NOT NULL", "id bigint NOT NULL", ...columns, "PRIMARY KEY (org, id)"];
  return `CREATE TABLE ${inSchema(schema, shape.name)} (${all.join(", ")})`;
};

const indexed = ({ columns }: Shape, name: string): string =>
  `${sqlName(name)}${columns.find((column) => column.name === name)?.nullable ? " NULLS FIRST" : ""}`;

const indexSql = (schema: string, shape: Shape, { index, unique }: { index: string; unique: boolean }): string => {
  const order = orderOf(shape, index, {});
  const columns = ["org", ...(unique ? order.slice(0, -1) : order).map((name) => indexed(shape, name))];
  const kind = unique ? "UNIQUE INDEX" : "INDEX";
  return `CREATE ${kind} ${sqlName(indexName(shape.name, index))} ON ${inSchema(schema, shape.name)} (${columns.join(", ")})`;
};

// Some commit cleans up what is pending when there is too much of it; a job does that before.
const pendingKilobytes = 64 * 1024;

const termsIndexSql = (schema: string, { name }: Shape): string =>
  `CREATE INDEX ${sqlName(termsIndex(name))} ON ${inSchema(schema, name)} USING gin (${sqlName(termsColumn)}) ` +
  `WITH (fastupdate = on, gin_pending_list_limit = ${pendingKilobytes})`;

/** The statements that create a table's indexes, by the name of each. */
export const wantedIndexes = (schema: string, shape: Shape, { indexes }: Table): Map<string, string> => {
  const wanted = Object.entries<Index>(indexes).map(
    ([index, { unique }]) => [indexName(shape.name, index), indexSql(schema, shape, { index, unique })] as const,
  );
  const terms = shape.words === undefined ? [] : [[termsIndex(shape.name), termsIndexSql(schema, shape)] as const];
  return new Map([...wanted, ...terms]);
};
