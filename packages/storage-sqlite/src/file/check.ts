import { StorageError } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import { asFault } from "../driver/faults.js";
import type { TablesByName } from "../reading.js";
import type { SqliteTable } from "../rows/table.js";
import { sqlName, wordsName } from "../schema/ddl.js";

const numberOf = (database: SqliteDatabase, sql: string, values: unknown[] = []): number =>
  Number(database.get(sql, values)?.[0]);

const wordFaults = (database: SqliteDatabase, { shape: { name, words } }: SqliteTable): string[] => {
  if (words === undefined) return [];
  const rows = `SELECT id FROM ${sqlName(name)}`;
  const indexed = `SELECT id FROM ${sqlName(`${wordsName(name)}_docsize`)}`;
  const missing = numberOf(database, `SELECT count(*) FROM (${rows} EXCEPT ${indexed})`);
  const left = numberOf(database, `SELECT count(*) FROM (${indexed} EXCEPT ${rows})`);
  return [
    ...(missing === 0 ? [] : [`The word index of ${name} lacks ${missing} rows.`]),
    ...(left === 0 ? [] : [`The word index of ${name} holds ${left} rows that are gone.`]),
  ];
};

const integrityFaults = (database: SqliteDatabase): string[] => {
  const found = database.all("PRAGMA integrity_check(100)", []).map(([fault]) => `${fault}`);
  return found.join() === "ok" ? [] : found.map((fault) => `SQLite reports: ${fault}.`);
};

const rowFaults = (database: SqliteDatabase, tables: TablesByName): string[] =>
  [...tables.values()].flatMap((table) => wordFaults(database, table));

/** What is wrong with the file, one sentence each. */
export const findFaults = (database: SqliteDatabase, tables: TablesByName): string[] => {
  try {
    const faults = integrityFaults(database);
    return faults.length > 0 ? faults : rowFaults(database, tables);
  } catch (error) {
    const fault = asFault(error, database.connection.name);
    if (fault instanceof StorageError && fault.fault === "corrupt") return [fault.message];
    throw error;
  }
};
