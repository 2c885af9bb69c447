import type { StepState } from "@confab/core";
import type Sqlite from "better-sqlite3";
import type { SqliteDatabase } from "../driver/database.js";

/** The last data step that has run whole. */
export const stepOf = (connection: Sqlite.Database): number =>
  connection.pragma("user_version", { simple: true }) as number;

/** How far the data steps have come. */
export const stepStateOf = (database: SqliteDatabase): StepState => {
  const [cursor] = database.get("SELECT cursor FROM confab_cursors", []) ?? [];
  return { step: stepOf(database.connection), cursor: typeof cursor === "string" ? cursor : null };
};

/** Notes how far the data steps have come, in the transaction that has brought them there. */
export const setStepState = (database: SqliteDatabase, { step, cursor }: StepState): void => {
  database.connection.pragma(`user_version = ${step}`);
  database.run("DELETE FROM confab_cursors");
  if (cursor !== null) database.run("INSERT INTO confab_cursors (step, cursor) VALUES (?, ?)", [step + 1, cursor]);
};
