import { type Column, type Index, orderOf, type Shape } from "@confab/core";

/** A name in SQL, whatever it is made of. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const types = { integer: "INTEGER", real: "REAL", text: "TEXT", boolean: "INTEGER", bytes: "BLOB", json: "TEXT" };

/** The column's type in a STRICT table. */
export const typeOf = ({ kind }: Column): string => types[kind];

const literal = (value: unknown): string => {
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString("hex")}'`;
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
};

/** A column with its rule for null, and with what rows hold that were stored without it. */
export const columnSql = (column: Column, initial: unknown): string => {
  const type = `${sqlName(column.name)} ${typeOf(column)}`;
  return column.nullable && initial === null
    ? type
    : `${type}${column.nullable ? "" : " NOT NULL"} DEFAULT ${literal(initial)}`;
};

/** Creates a table; `columns` are the declarations of those beside `id`. */
export const tableSql = (name: string, columns: readonly string[]): string =>
  `CREATE TABLE ${sqlName(name)} (${["id INTEGER PRIMARY KEY", ...columns].join(", ")}) STRICT`;

/** What an index is called in the file; an operator's own begin otherwise, and stay. */
export const indexName = (table: string, index: string): string => `confab_${table}_${index}`;

/** SQLite appends the row's id to every index itself. */
export const indexSql = (shape: Shape, index: string, { unique }: Index): string => {
  const { name } = shape;
  const columns = orderOf(shape, index, {}).slice(0, -1).map(sqlName);
  const kind = unique ? "UNIQUE INDEX" : "INDEX";
  return `CREATE ${kind} ${sqlName(indexName(name, index))} ON ${sqlName(name)} (${columns.join(", ")})`;
};

/** What a table's full-text index is called in the file. */
export const wordsName = (table: string): string => `${table}_words`;

// To this tokenizer all above ASCII belongs to words; with the punctuation, so does all that `wordCells` leaves below it.
const punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

const tokenizer = `ascii tokenchars '${punctuation.replaceAll("'", "''")}'`;

/** The columns of a table's full-text index: its words, and the value that a search can be narrowed to, which is a word by itself. */
export const wordColumns = ({ words = "", within }: Shape): string =>
  [words, ...(within === undefined ? [] : [within.column])].map(sqlName).join(", ");

/** Creates the full-text index of a table that has one; it keeps words and no texts. */
export const wordsSql = (shape: Shape): string =>
  `CREATE VIRTUAL TABLE ${sqlName(wordsName(shape.name))} USING fts5(${wordColumns(shape)}, content='', contentless_delete=1, ` +
  `tokenize="${tokenizer.replaceAll('"', '""')}")`;

/**
 * Has the index put its parts together more rarely than it would by itself (SQLite's manual of FTS5, 6.8 and 6.9): new words cost a
 * third less then, and no commit waits for it longer. `TidyWords` puts together what is left while nobody writes.
 */
export const wordSettingsSql = ({ name }: Shape): string => {
  const index = sqlName(wordsName(name));
  return `INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 16), ('crisismerge', 64)`;
};

/** Creates the table of the declarations that the file has had. */
export const declarationsSql =
  "CREATE TABLE IF NOT EXISTS confab_declarations (id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE) STRICT";

/** The statement that creates the table of where the data step under way goes on; it has no row while none is. */
export const cursorsSql =
  "CREATE TABLE IF NOT EXISTS confab_cursors (step INTEGER PRIMARY KEY, cursor TEXT NOT NULL) STRICT";

/** The statement that creates the table of last ids. */
export const sequencesSql =
  "CREATE TABLE IF NOT EXISTS confab_sequences (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID";
