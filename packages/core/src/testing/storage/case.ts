import type { Soon } from "../../ports/soon.js";
import type { Connection, Schema, Storage } from "../../storage/storage.js";
import type { Tables } from "../../storage/table.js";
import { type NoteTables, noteSchema } from "./notes.js";

/** A function that makes a storage with nothing in it. */
export type MakeStorage = () => Soon<Storage>;

/** One rule for storages; `run` rejects with an Error that says what the storage did instead. */
export interface ConformanceCase {
  name: string;
  /** Whether the case closes the storage and opens it again, which needs one that keeps its data. */
  reopens: boolean;
  run(make: MakeStorage): Promise<void>;
}

/** An open storage with the tables of the cases. */
export type Notes = Connection<NoteTables>;

/** Makes a case on a storage that is opened once. */
export const conforms = (name: string, body: (db: Notes) => Promise<void>): ConformanceCase => ({
  name,
  reopens: false,
  run: async (make) => {
    const db = await (await make()).open(noteSchema);
    try {
      await body(db);
    } finally {
      await db.close();
    }
  },
});

/** A function that opens a storage under a schema, does something, and closes it. */
export type Visit = <S extends Tables, T>(schema: Schema<S>, body: (db: Connection<S>) => Promise<T>) => Promise<T>;

const visitor =
  (storage: Storage): Visit =>
  async (schema, body) => {
    const db = await storage.open(schema);
    try {
      return await body(db);
    } finally {
      await db.close();
    }
  };

/** Makes a case that opens a storage, closes it and opens it again. */
export const conformsOverTime = (name: string, body: (visit: Visit) => Promise<void>): ConformanceCase => ({
  name,
  reopens: true,
  run: async (make) => body(visitor(await make())),
});
