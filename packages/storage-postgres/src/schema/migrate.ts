import { type Shape, StorageError, shapeOf, type Table, type Tables } from "@confab/core";
import { termsSql } from "../rows/words.js";
import type { Session } from "../server/session.js";
import { type CatalogTable, storedTables } from "./catalog.js";
import { tableSql, wantedColumns, wantedIndexes } from "./ddl.js";
import { indexName, inSchema, sqlName, sqlText, termsColumn, termsIndex } from "./names.js";

/** A table that is brought to its declaration. */
interface Change {
  schema: string;
  shape: Shape;
  declared: Table;
  stored: CatalogTable;
}

const columnStatements = ({ schema, shape, declared, stored }: Change): string[] => {
  const table = inSchema(schema, shape.name);
  return wantedColumns(shape, declared).flatMap(({ name, type, nullable, initial, sql }) => {
    const old = stored.columns.get(name);
    if (old === undefined) return [`ALTER TABLE ${table} ADD COLUMN ${sql}`];
    if (old.type !== type)
      throw new StorageError(
        "failed",
        `The column ${shape.name}.${name} is ${old.type}; the declaration wants ${type}.`,
      );
    if (old.nullable === nullable) return [];
    const column = sqlName(name);
    if (nullable) return [`ALTER TABLE ${table} ALTER COLUMN ${column} DROP NOT NULL`];
    return [
      `UPDATE ${table} SET ${column} = ${initial} WHERE ${column} IS NULL`,
      `ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL, ALTER COLUMN ${column} SET DEFAULT ${initial}`,
    ];
  });
};

/** The database fills in the terms itself, and orders them by code point, which is fast; its comment says by which expression. */
const termsStatements = ({ schema, shape, stored }: Change): string[] => {
  const table = inSchema(schema, shape.name);
  const column = sqlName(termsColumn);
  const terms = termsSql(shape);
  const wanted = terms && `text[] COLLATE "C" GENERATED ALWAYS AS (${terms}) STORED`;
  const old = stored.columns.get(termsColumn);
  if (old?.comment === wanted && wanted !== undefined) return [];
  return [
    ...(old === undefined ? [] : [`ALTER TABLE ${table} DROP COLUMN ${column}`]),
    ...(wanted === undefined
      ? []
      : [
          `ALTER TABLE ${table} ADD COLUMN ${column} ${wanted}`,
          `COMMENT ON COLUMN ${table}.${column} IS ${sqlText(wanted)}`,
        ]),
  ];
};

/** Drops the indexes of ours that are not as declared; one that an operator made bears no name of ours. */
const indexStatements = ({ schema, shape, declared, stored }: Change, areTermsNew: boolean): string[] => {
  const wanted = wantedIndexes(schema, shape, declared);
  const prefix = indexName(shape.name, "");
  // With its column an index is gone already.
  const kept = [...stored.indexes].filter(([name]) => !(areTermsNew && name === termsIndex(shape.name)));
  const isCurrent = new Set(kept.filter(([name, comment]) => wanted.get(name) === comment).map(([name]) => name));
  const dropped = kept.filter(([name]) => (wanted.has(name) || name.startsWith(prefix)) && !isCurrent.has(name));
  return [
    ...dropped.map(([name]) => `DROP INDEX ${inSchema(schema, name)}`),
    ...[...wanted]
      .filter(([name]) => !isCurrent.has(name))
      .flatMap(([name, sql]) => [sql, `COMMENT ON INDEX ${inSchema(schema, name)} IS ${sqlText(sql)}`]),
  ];
};

const nothing: CatalogTable = { columns: new Map(), indexes: new Map() };

const statementsFor = (change: Change, isNew: boolean): string[] => {
  const { schema, shape, declared } = change;
  const terms = termsStatements(change);
  return [
    ...(isNew ? [tableSql(schema, shape, declared)] : columnStatements(change)),
    ...terms,
    ...indexStatements(change, terms.length > 0),
  ];
};

/** What has to be done to one table. */
export interface TablePlan {
  name: string;
  isNew: boolean;
  statements: readonly string[];
}

/** Returns what brings the tables of a schema to the declaration; what the declaration lacks stays. */
export const planTables = async (session: Session, schema: string, tables: Tables): Promise<TablePlan[]> => {
  const all = await storedTables(session, schema);
  const plans = Object.entries(tables).map(([name, declared]) => {
    const stored = all.get(name);
    const isNew = stored === undefined;
    const change = { schema, shape: shapeOf(name, declared), declared, stored: stored ?? nothing };
    return { name, isNew, statements: statementsFor(change, isNew) };
  });
  return plans.filter(({ statements }) => statements.length > 0);
};
