import { columnDefault, isNullable, type Table } from "./table.js";

/**
 * Returns a row that was stored under another declaration. Columns that were added hold their defaults, as do those that may no
 * longer be null.
 */
export const rowUnder = <T extends { readonly id: number } & Readonly<Record<string, unknown>>>(
  declared: Table,
  row: T,
): { readonly id: number } & Readonly<Record<string, unknown>> => {
  const values = Object.entries(declared.columns).map(([name, column]) => {
    const isMissing = row[name] === undefined || (row[name] === null && !isNullable(column));
    return [name, isMissing ? columnDefault(column) : row[name]];
  });
  return { id: row.id, ...Object.fromEntries(values) };
};
