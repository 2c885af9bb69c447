import type { Connection, Schema, Storage } from "../../storage/storage.js";
import type { Tables } from "../../storage/table.js";
import { type NoteTables, noteSchema } from "./notes.js";

/** Makes a storage that holds nothing yet. */
export type MakeStorage = () => Storage | Promise<Storage>;

/** One thing that every storage does; `run` rejects with an Error that says what the storage did instead. */
export interface ConformanceCase {
  name: string;
  /** Whether the case closes the storage and opens it again, which needs one that keeps its data. */
  reopens: boolean;
  run(make: MakeStorage): Promise<void>;
}

/** An open storage that holds the notes of the cases. */
export type Notes = Connection<NoteTables>;

/** A case on a storage that is opened once. */
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

/** Opens a storage under a schema, does something, and closes it. */
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

/** A case that opens, closes and opens again. */
export const conformsOverTime = (name: string, body: (visit: Visit) => Promise<void>): ConformanceCase => ({
  name,
  reopens: true,
  run: async (make) => body(visitor(await make())),
});
