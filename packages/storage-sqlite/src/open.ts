import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  type Commit,
  type Follower,
  type OpeningLog,
  type Schema,
  StorageError,
  shapeOf,
  type Tables,
  WriteDeadline,
} from "@confab/core";
import { SqliteConnection } from "./connection.js";
import { type DatabaseSettings, SqliteDatabase } from "./driver/database.js";
import { prepareFile } from "./file/founding.js";
import { checkIdentity } from "./file/identity.js";
import { takeLock } from "./file/lock.js";
import { Readers } from "./readers.js";
import { Sequences } from "./rows/sequences.js";
import { SqliteTable } from "./rows/table.js";
import { wordsName } from "./schema/ddl.js";
import { checkDeclarations } from "./schema/declarations.js";
import { migrateTables } from "./schema/migrate.js";
import { stepOf } from "./schema/steps.js";
import { TidyWords } from "./words/tidy-words.js";
import { Checkpoints } from "./writing/checkpoints.js";
import { CommitNumbers } from "./writing/commit-numbers.js";
import type { SqliteWrite } from "./writing/transaction.js";
import { Writer } from "./writing/writer.js";

/** The file's own path: a lock beside each of two names of one file would let two processes in. */
export const realFile = (file: string): string => {
  if (existsSync(file)) return realpathSync(file);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new StorageError("failed", `${file} cannot be made: there is no folder ${folder}.`);
  return join(realpathSync(folder), basename(file));
};

// SQLite would open such a file for reading only, and say so at the first write.
const ensureWritable = (file: string): void => {
  for (const path of [dirname(file), file].filter(existsSync)) {
    try {
      accessSync(path, constants.W_OK);
    } catch (cause) {
      throw new StorageError("readonly", `${path} may not be written by this process.`, { cause });
    }
  }
};

const migratedFile = (place: DatabaseSettings, schema: Schema<Tables>): SqliteDatabase => {
  const database = SqliteDatabase.writer(place, (connection) => {
    checkIdentity(connection);
    checkDeclarations(connection, schema);
  });
  try {
    migrateTables(database, schema, place.beforeMigration);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

interface LockedDatabase {
  database: SqliteDatabase;
  /** Lets others use the file. */
  release: () => void;
}

const connect = (place: DatabaseSettings, { tables }: Schema<Tables>, { database, release }: LockedDatabase) => {
  const sequences = new Sequences();
  sequences.load(database, Object.keys(tables));
  const numbers = new CommitNumbers();
  numbers.load(
    database,
    Object.keys(tables).find((name) => tables[name]?.log),
  );
  const followers = new Set<Follower>();
  const stored = Object.entries(tables).map(([name, table]) => [name, SqliteTable.of(shapeOf(name, table))] as const);
  const parts = {
    place,
    tables: new Map(stored),
    readers: new Readers(place, numbers),
    release,
    checkpoints: new Checkpoints(place),
    numbers,
    followers,
  };
  const events = {
    committing: () => parts.readers.hold(),
    committed: () => parts.readers.renew(),
    changedWords: () => tidying.note(),
    failed: () => parts.readers.drop(),
    tell: (commits: readonly Commit[]) => {
      for (const commit of commits) for (const follower of followers) follower.committed(commit);
    },
  };
  const deadline = new WriteDeadline(place.longestWrite);
  const writer = new Writer(database, { ...parts, sequences, events, deadline });
  const worded = stored.filter(([, { shape }]) => shape.words !== undefined);
  const tidying = new TidyWords(
    worded.map(([name]) => wordsName(name)),
    // The transactions of a writer are of this class.
    (work) => writer.write(async (tx) => (tx as SqliteWrite).with(work)),
  );
  tidying.note();
  return new SqliteConnection({ ...parts, writer, tidying });
};

const lockedFile = (
  place: DatabaseSettings,
  schema: Schema<Tables>,
): { connection: SqliteConnection; step: number } => {
  const release = takeLock(place.driver, place.file);
  try {
    const database = migratedFile(place, schema);
    return { connection: connect(place, schema, { database, release }), step: stepOf(database.connection) };
  } catch (error) {
    release();
    throw error;
  }
};

/** Locks the file, brings it to the declaration and runs the data steps that are due. */
export const openFile = async (
  place: DatabaseSettings,
  schema: Schema<Tables>,
  log?: OpeningLog,
): Promise<SqliteConnection> => {
  ensureWritable(place.file);
  await prepareFile(place);
  const { connection, step } = lockedFile(place, schema);
  try {
    await connection.migrate(schema, step, log);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
};
