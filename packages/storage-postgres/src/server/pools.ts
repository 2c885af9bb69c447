import type { Pool as PgPool } from "pg";
import type { DatabasePlace } from "../options.js";
import { clientSettings, Pool, prepareSession, Session } from "./session.js";

/** The connections of this process to one database: some for readers, some for writers, so that neither waits for the other. */
export class Pools {
  private readonly readers: PgPool;
  private readonly writers: PgPool;

  constructor(private readonly place: DatabasePlace) {
    this.readers = this.pool(place.readers);
    this.writers = this.pool(place.writers);
  }

  reader(): Promise<Session> {
    return this.session(this.readers);
  }

  writer(): Promise<Session> {
    return this.session(this.writers);
  }

  /** Asks one question on a reader's connection. */
  async once<T>(ask: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.reader();
    try {
      return await ask(session);
    } finally {
      session.release();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.readers.end(), this.writers.end()]);
  }

  private pool(max: number): PgPool {
    const { place } = this;
    const onConnect = (client: Parameters<typeof prepareSession>[0]) => prepareSession(client, place);
    // The types of `pg` do not know the pool's hook yet.
    const settings = { ...clientSettings(place), max, idleTimeoutMillis: 30_000, onConnect };
    // A connection that is lost while nobody uses it leaves the pool by itself.
    return new Pool(settings).on("error", () => {});
  }

  private async session(pool: PgPool): Promise<Session> {
    return new Session(await pool.connect());
  }
}
