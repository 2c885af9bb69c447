import { createHash } from "node:crypto";

/** A name in SQL, whatever it is made of. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text in SQL. */
export const sqlText = (text: string): string =>
  text.includes("\\") ? `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'` : `'${text.replaceAll("'", "''")}'`;

/** A table with its schema, as in statements. */
export const inSchema = (schema: string, name: string): string => `${sqlName(schema)}.${sqlName(name)}`;

/** The channel on which the processes of a schema notify each other. */
export const channelOf = (schema: string): string => `confab_${schema}`;

/** What an index is called in the database; an operator's own begin otherwise, and stay. Longer names would be cut. */
export const indexName = (table: string, index: string): string => {
  const name = `confab_${table}_${index}`;
  if (Buffer.byteLength(name) <= 63) return name;
  return `confab_${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
};

/** The column that holds the terms of a table's words. */
export const termsColumn = "confab_terms";

/** What the index of a table's terms is called. */
export const termsIndex = (table: string): string => indexName(table, "confab terms");
