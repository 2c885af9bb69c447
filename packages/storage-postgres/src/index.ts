import type { Connection, OpeningLog, Schema, Storage, Tables } from "@confab/core";
import { openDatabase } from "./open.js";
import { type DatabasePlace, databasePlaceOf, type PostgresOptions } from "./options.js";
import { asFault } from "./server/faults.js";

export type { PostgresOptions } from "./options.js";

class PostgresStorage implements Storage {
  private readonly place: DatabasePlace;

  constructor(options: PostgresOptions) {
    this.place = databasePlaceOf(options);
  }

  async open<S extends Tables>(schema: Schema<S>, log?: OpeningLog): Promise<Connection<S>> {
    try {
      // Which tables and columns there are is known to the caller's types only.
      const connection = await openDatabase({ place: this.place, schema: schema as unknown as Schema<Tables>, log });
      return connection as unknown as Connection<S>;
    } catch (error) {
      throw asFault(error, this.place.name);
    }
  }
}

/** Keeps an organization in a PostgreSQL database, which any number of processes and organizations share. */
export const postgresStorage = (options: PostgresOptions): Storage => new PostgresStorage(options);
