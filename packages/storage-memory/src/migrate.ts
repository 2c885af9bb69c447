import { columnDefault, type Table as Declared, isNullable, shapeOf, type Tables } from "@confab/core";
import { copierOf, type Row } from "./copy.js";
import { type Layout, Table } from "./table.js";
import type { Version } from "./transaction.js";

const layoutOf = (name: string, declared: Declared): Layout => {
  const shape = shapeOf(name, declared);
  const unique = Object.entries(declared.indexes).filter(([, index]) => index.unique);
  return { shape, copier: copierOf(shape), unique: new Set(unique.map(([index]) => index)) };
};

const rowUnder = (declared: Declared, row: Row): Row => {
  const values = Object.entries(declared.columns).map(([name, column]) => {
    const initial = columnDefault(column);
    return [name, row[name] === undefined || (row[name] === null && !isNullable(column)) ? initial : row[name]];
  });
  return { id: row.id, ...Object.fromEntries(values) };
};

const tableUnder = (name: string, declared: Declared, old: Table | undefined): Table => {
  const table = Table.empty(layoutOf(name, declared));
  for (const row of old?.scan("id", {}) ?? []) table.put(rowUnder(declared, row));
  return table;
};

/** The rows under another declaration: added columns and those that may not be null any more hold their defaults, tables that it lacks stay as they are. */
export const migrated = (version: Version, tables: Tables): Version =>
  new Map([
    ...version,
    ...Object.entries(tables).map(([name, declared]): [string, Table] => [
      name,
      tableUnder(name, declared, version.get(name)),
    ]),
  ]);
