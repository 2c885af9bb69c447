import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";

/** A column as the database has it. */
interface CatalogColumn {
  type: string;
  nullable: boolean;
  /** What the column was commented with. */
  comment: string | null;
}

/** A table as the database has it: its columns by name, and what its indexes were made by, by name. */
export interface CatalogTable {
  columns: Map<string, CatalogColumn>;
  indexes: Map<string, string | null>;
}

const columnsSql = statement(
  "SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, col_description(c.oid, a.attnum) " +
    "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid " +
    "WHERE n.nspname = $1 AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped",
);

const indexesSql = statement(
  "SELECT t.relname, i.relname, obj_description(i.oid, 'pg_class') FROM pg_index x " +
    "JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid " +
    "JOIN pg_namespace n ON n.oid = t.relnamespace WHERE n.nspname = $1 AND NOT x.indisprimary",
);

/** Returns the tables of a schema by name. */
export const storedTables = async (session: Session, schema: string): Promise<Map<string, CatalogTable>> => {
  const [columns, indexes] = await Promise.all([session.ask(columnsSql, [schema]), session.ask(indexesSql, [schema])]);
  const tables = new Map<string, CatalogTable>();
  const tableOf = (name: unknown): CatalogTable => {
    const table = tables.get(String(name)) ?? { columns: new Map(), indexes: new Map() };
    tables.set(String(name), table);
    return table;
  };
  for (const [table, name, type, isNotNull, comment] of columns)
    tableOf(table).columns.set(String(name), {
      type: String(type),
      nullable: isNotNull !== true,
      comment: typeof comment === "string" ? comment : null,
    });
  for (const [table, name, comment] of indexes)
    tableOf(table).indexes.set(String(name), typeof comment === "string" ? comment : null);
  return tables;
};
