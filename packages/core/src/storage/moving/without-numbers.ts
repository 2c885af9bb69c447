import type { TSchema } from "../../schema/schema.js";
import type { AnyRow, Table } from "../table.js";

/**
 * Returns a row whose numbers of commits are 0: before all that the other storage will count. Null stays, since it says that
 * something goes on.
 */
export const withoutNumbers = (row: AnyRow, { columns }: Table): AnyRow => {
  const values = Object.entries(row).map(([name, value]) => [name, cleared(value, columns[name])] as const);
  return { id: row.id, ...Object.fromEntries(values) };
};

const cleared = (value: unknown, schema: TSchema | undefined): unknown => {
  if (schema === undefined || value === null || value instanceof Uint8Array) return value;
  if (schema.sequence === true) return 0;
  if (Array.isArray(value)) return value.map((item) => cleared(item, schema.items));
  if (typeof value !== "object" || schema.properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cleared(part, schema.properties[name])]),
  );
};
