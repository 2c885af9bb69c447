import { StorageError } from "@confab/core";
import type Sqlite from "better-sqlite3";
import { lost } from "./remains.js";

/** "Cfab", by which a file says that it is ours. */
const applicationId = 0x43666162;

const number = (connection: Sqlite.Database, pragma: string): number =>
  connection.pragma(pragma, { simple: true }) as number;

/** Whether a database has nothing in it. */
export const isEmpty = (connection: Sqlite.Database): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;

/** Whether the file bears the mark of Confab. */
export const isOurs = (connection: Sqlite.Database): boolean => number(connection, "application_id") === applicationId;

/** Refuses, before anything is changed, a file of another program (security L3). */
export const checkIdentity = (connection: Sqlite.Database): void => {
  if (!isOurs(connection)) {
    if (isEmpty(connection)) throw lost(connection.name, "is an empty database");
    throw new StorageError("failed", `${connection.name} is a database of another program.`);
  }
};

/** Marks the file as one of Confab. */
export const sign = (connection: Sqlite.Database): void => {
  connection.pragma(`application_id = ${applicationId}`);
};
