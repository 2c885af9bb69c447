import { columnDefault, type Schema, type Shape, StorageError, shapeOf, type Table, type Tables } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import { encode } from "../rows/rows.js";
import { indexWords, wordCells } from "../words/words.js";
import {
  columnSql,
  cursorsSql,
  indexName,
  indexSql,
  sequencesSql,
  sqlName,
  tableSql,
  typeOf,
  wordColumns,
  wordSettingsSql,
  wordsName,
  wordsSql,
} from "./ddl.js";
import { noteDeclaration } from "./declarations.js";

/** A column as the file has it. */
interface StoredColumn {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}

interface WantedColumn extends StoredColumn {
  sql: string;
  initial: unknown;
}

const storedColumns = ({ connection }: SqliteDatabase, table: string): StoredColumn[] => {
  const columns = connection.prepare<[string], StoredColumn>("SELECT * FROM pragma_table_info(?)").all(table);
  return columns.filter(({ name }) => name !== "id");
};

const wantedColumns = (shape: Shape, { columns }: Table): WantedColumn[] =>
  shape.columns.map((column) => {
    const declared = columns[column.name];
    const initial = encode(column, declared === undefined ? null : columnDefault(declared));
    const sql = columnSql(column, initial);
    return {
      name: column.name,
      type: typeOf(column),
      notnull: column.nullable ? 0 : 1,
      dflt_value: null,
      sql,
      initial,
    };
  });

const storedSql = ({ name, type, notnull, dflt_value }: StoredColumn): string =>
  `${sqlName(name)} ${type}${notnull ? " NOT NULL" : ""}${dflt_value === null ? "" : ` DEFAULT ${dflt_value}`}`;

const sqlOf = ({ connection }: SqliteDatabase, kind: "index" | "table", table: string): Map<string, string> => {
  const query = "SELECT name, sql FROM sqlite_schema WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL";
  const rows = connection.prepare<[string, string], { name: string; sql: string }>(query).all(kind, table);
  return new Map(rows.map(({ name, sql }) => [name, sql]));
};

/** Makes the table anew with all its rows and indexes, since SQLite cannot change a column's rule for null. */
const rebuild = (database: SqliteDatabase, table: string, wanted: WantedColumn[]): void => {
  const stored = storedColumns(database, table);
  const draft = `confab_new_${table}`;
  const kept = stored.filter(({ name }) => wanted.every((column) => column.name !== name));
  const names = ["id", ...[...wanted, ...kept].map(({ name }) => name)].map(sqlName);
  const values = wanted.map(({ name, notnull }) => (notnull ? `ifnull(${sqlName(name)}, ?)` : sqlName(name)));
  const initials = wanted.filter(({ notnull }) => notnull).map(({ initial }) => initial);
  const sources = ["id", ...values, ...kept.map(({ name }) => sqlName(name))];
  database.connection.exec(tableSql(draft, [...wanted.map(({ sql }) => sql), ...kept.map(storedSql)]));
  database.run(
    `INSERT INTO ${sqlName(draft)} (${names.join(", ")}) SELECT ${sources.join(", ")} FROM ${sqlName(table)}`,
    initials,
  );
  const indexes = [...sqlOf(database, "index", table).values()];
  database.connection.exec(`DROP TABLE ${sqlName(table)}; ALTER TABLE ${sqlName(draft)} RENAME TO ${sqlName(table)}`);
  for (const sql of indexes) database.connection.exec(sql);
};

const migrateColumns = (database: SqliteDatabase, shape: Shape, declared: Table): void => {
  const wanted = wantedColumns(shape, declared);
  const stored = new Map(storedColumns(database, shape.name).map((column) => [column.name, column]));
  for (const { name, type, sql } of wanted) {
    const old = stored.get(name)?.type;
    if (old === undefined) database.connection.exec(`ALTER TABLE ${sqlName(shape.name)} ADD COLUMN ${sql}`);
    else if (old !== type) {
      throw new StorageError("failed", `The column ${shape.name}.${name} is ${old}; the declaration wants ${type}.`);
    }
  }
  const differs = wanted.some(({ name, notnull }) => (stored.get(name)?.notnull ?? notnull) !== notnull);
  if (differs) rebuild(database, shape.name, wanted);
};

const wantedTableSql = (shape: Shape, declared: Table): string =>
  tableSql(
    shape.name,
    wantedColumns(shape, declared).map(({ sql }) => sql),
  );

const wantedIndexes = (shape: Shape, { indexes }: Table): Map<string, string> =>
  new Map(
    Object.entries(indexes).map(([index, entry]) => [indexName(shape.name, index), indexSql(shape, index, entry)]),
  );

/** Drops the indexes of ours that are not as declared; one that an operator made bears no name of ours. */
const migrateIndexes = (database: SqliteDatabase, shape: Shape, declared: Table): void => {
  const wanted = wantedIndexes(shape, declared);
  const stored = sqlOf(database, "index", shape.name);
  for (const [name, sql] of stored) {
    const isOurs = name.startsWith(indexName(shape.name, ""));
    if (isOurs && wanted.get(name) !== sql) database.connection.exec(`DROP INDEX ${sqlName(name)}`);
  }
  for (const [name, sql] of wanted) if (stored.get(name) !== sql) database.connection.exec(sql);
};

const batch = 1000;

const indexAllWords = (database: SqliteDatabase, shape: Shape): void => {
  const { name, words = "", within } = shape;
  const selection = `SELECT id, ${wordColumns(shape)} FROM ${sqlName(name)} WHERE id > ? ORDER BY id LIMIT ${batch}`;
  let rows: unknown[][];
  let last: unknown = Number.MIN_SAFE_INTEGER;
  do {
    rows = database.all(selection, [last]);
    for (const [id, text, value] of rows) {
      const row = { [words]: text, ...(within === undefined ? {} : { [within.column]: value }) };
      indexWords(database, shape, [id, ...wordCells(shape, row)]);
    }
    last = rows.at(-1)?.[0];
  } while (rows.length === batch);
};

const migrateWords = (database: SqliteDatabase, shape: Shape): void => {
  const index = wordsName(shape.name);
  const stored = sqlOf(database, "table", index).get(index);
  const wanted = shape.words === undefined ? undefined : wordsSql(shape);
  if (stored === wanted) return;
  if (stored !== undefined) database.connection.exec(`DROP TABLE ${sqlName(index)}`);
  if (wanted === undefined) return;
  database.connection.exec(wanted);
  database.connection.exec(wordSettingsSql(shape));
  indexAllWords(database, shape);
};

const migrateTable = (database: SqliteDatabase, shape: Shape, declared: Table): void => {
  if (sqlOf(database, "table", shape.name).has(shape.name)) migrateColumns(database, shape, declared);
  else database.connection.exec(wantedTableSql(shape, declared));
  migrateIndexes(database, shape, declared);
  migrateWords(database, shape);
};

/** By what they belong to, the statements that made the file's tables and indexes. */
const storedStatements = (database: SqliteDatabase): Map<string, Set<string>> => {
  const statements = new Map<string, Set<string>>();
  for (const [table, sql] of database.all("SELECT tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL", [])) {
    const known = statements.get(String(table)) ?? new Set();
    statements.set(String(table), known.add(String(sql)));
  }
  return statements;
};

const declaredStatements = new WeakMap<Shape, ReadonlySet<string>>();

const wantedStatements = (shape: Shape, declared: Table): ReadonlySet<string> => {
  const known = declaredStatements.get(shape);
  if (known !== undefined) return known;
  const wanted = new Set([wantedTableSql(shape, declared), ...wantedIndexes(shape, declared).values()]);
  declaredStatements.set(shape, wanted);
  return wanted;
};

/** Whether the table was made as it is declared now: to look at its columns one by one takes many times as long. */
const isAsDeclared = (stored: Map<string, Set<string>>, shape: Shape, declared: Table): boolean => {
  const wanted = wantedStatements(shape, declared);
  const made = stored.get(shape.name);
  const words = stored.get(wordsName(shape.name));
  if (made?.size !== wanted.size || ![...wanted].every((sql) => made.has(sql))) return false;
  return shape.words === undefined ? words === undefined : words?.has(wordsSql(shape)) === true;
};

/**
 * Brings the file's tables to the declaration, all in one transaction; what the declaration lacks stays. `before` is called where
 * there is something to do in a file that is not new.
 */
export const migrateTables = (database: SqliteDatabase, schema: Schema<Tables>, before?: () => void): void => {
  database.run("BEGIN IMMEDIATE");
  try {
    database.connection.exec(`${sequencesSql}; ${cursorsSql}`);
    const stored = storedStatements(database);
    const all = Object.entries(schema.tables).map(([name, table]) => ({ shape: shapeOf(name, table), table }));
    const due = all.filter(({ shape, table }) => !isAsDeclared(stored, shape, table));
    if (due.length > 0 && all.some(({ shape }) => stored.has(shape.name))) before?.();
    for (const { shape, table } of due) migrateTable(database, shape, table);
    noteDeclaration(database.connection, schema);
    database.run("COMMIT");
  } catch (error) {
    if (database.connection.inTransaction) database.run("ROLLBACK");
    throw error;
  }
};
