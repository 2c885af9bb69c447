import type { ClientBase, Pool as PgPool } from "pg";
import type { DatabasePlace } from "../options.js";
import { clientsOf, ServerClient, Servers } from "./servers.js";
import { clientSettings, Pool, prepareSession, Session } from "./session.js";

/** The connections of this process to one database: some for readers, some for writers, so that neither waits for the other. */
export class Pools {
  private readonly readers: PgPool;
  private readonly writers: PgPool;
  private readonly servers: Servers;
  private connections = 0;

  constructor(private readonly place: DatabasePlace) {
    this.servers = new Servers(place.addresses);
    this.readers = this.pool(place.readers);
    this.writers = this.pool(place.writers);
  }

  /** How many connections were made so far: as long as it is the same, the database was not replaced by another. */
  get made(): number {
    return this.connections;
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

  /** Does something on a connection of its own, which the driver gives all the time that it takes. */
  async unhurried<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const pool = this.pool(1, 0);
    try {
      const session = await this.session(pool);
      // It ends with its transaction, whatever becomes of that.
      return await work(session).finally(() => session.release(true));
    } finally {
      await pool.end();
    }
  }

  /** Makes a connection that is in no pool, and sends one question at a time; it is to be connected and prepared. */
  single(): ServerClient {
    return new ServerClient({ ...clientSettings(this.place), pipeline: false }, this.servers);
  }

  async close(): Promise<void> {
    await Promise.all([this.readers.end(), this.writers.end()]);
  }

  /** `query_timeout` is in milliseconds, and 0 for none. */
  private pool(max: number, query_timeout?: number): PgPool {
    const { place } = this;
    // The pool makes all of its connections by the class that it is given.
    const onConnect = (client: ClientBase) => {
      this.connections += 1;
      return prepareSession(client as ServerClient, place);
    };
    const Client = clientsOf(this.servers);
    const limits = query_timeout === undefined ? {} : { query_timeout };
    const settings = { ...clientSettings(place), ...limits, max, idleTimeoutMillis: 30_000, onConnect, Client };
    // A connection that is lost while nobody uses it leaves the pool by itself.
    return new Pool(settings).on("error", () => {});
  }

  private async session(pool: PgPool): Promise<Session> {
    return new Session(await pool.connect());
  }
}
