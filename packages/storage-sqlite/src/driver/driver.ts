import type Sqlite from "better-sqlite3";

/** better-sqlite3, or what has its shape. */
export interface Driver {
  new (file: string, options?: Sqlite.Options): Sqlite.Database;
  /** The connection to `workerData.file`, as code for a thread that has `require`; that of better-sqlite3 where it is absent. */
  readonly thread?: string;
}

/** The SQLite libraries that can be asked for by name. */
export const driverNames = ["better-sqlite3", "node:sqlite"] as const;

/** The name of a driver that this package can use. */
export type DriverName = (typeof driverNames)[number];
