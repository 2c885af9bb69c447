import { type DatabaseSettings, SqliteDatabase } from "./driver/database.js";
import type { CommitNumbers } from "./writing/commit-numbers.js";

/** A connection that stays at one state of the file while it is used. */
export interface Snapshot {
  /** Undefined until somebody reads: what readers find elsewhere costs no transaction. */
  database: SqliteDatabase | undefined;
  /** The number of the newest commit that it holds. */
  seq: number;
  users: number;
  isStale: boolean;
  /** Why it could not be taken in time. */
  fault: unknown;
}

/**
 * Snapshots for readers. Those who come between two commits see the same state, so they share a connection and its
 * transaction; each commit lets the next reader begin a new one, on a connection that is free or new.
 */
export class Readers {
  private readonly free: SqliteDatabase[] = [];
  private current: Snapshot | undefined;

  constructor(
    private readonly place: DatabaseSettings,
    private readonly numbers: Pick<CommitNumbers, "durable">,
  ) {}

  acquire(): Snapshot {
    this.current ??= { database: undefined, seq: this.numbers.durable, users: 0, isStale: false, fault: undefined };
    this.current.users += 1;
    return this.current;
  }

  /** The connection that stands at the snapshot's state. */
  connectionOf(snapshot: Snapshot): SqliteDatabase {
    if (snapshot.fault !== undefined) throw snapshot.fault;
    snapshot.database ??= this.begin();
    return snapshot.database;
  }

  /** To be called before a commit: who acquired a snapshot is to find in it what was there then, also if he has not looked yet. */
  hold(): void {
    const snapshot = this.current;
    if (snapshot === undefined || snapshot.users === 0) return;
    try {
      this.connectionOf(snapshot);
    } catch (fault) {
      snapshot.fault = fault;
    }
  }

  /** Gives a snapshot back; after a `fault` its connection is not used again. */
  release(snapshot: Snapshot, fault: unknown): void {
    snapshot.users -= 1;
    if (fault !== undefined && this.current === snapshot) this.renew();
    if (snapshot.isStale && snapshot.users === 0) this.end(snapshot, fault === undefined);
  }

  /** Lets later readers see what has been committed meanwhile. */
  renew(): void {
    const snapshot = this.current;
    if (snapshot === undefined) return;
    this.current = undefined;
    snapshot.isStale = true;
    if (snapshot.users === 0) this.end(snapshot, true);
  }

  /** Closes what is not in use; what is in use serves its reader to the end. */
  drop(): void {
    this.renew();
    for (const database of this.free.splice(0)) database.close();
  }

  private begin(): SqliteDatabase {
    const database = this.free.pop() ?? SqliteDatabase.reader(this.place);
    try {
      database.run("BEGIN");
      // Until something is read, the transaction has no state of its own, and would see what others commit meanwhile.
      database.get("SELECT 1 FROM sqlite_schema LIMIT 1", []);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  }

  private end({ database }: Snapshot, isSound: boolean): void {
    if (database === undefined) return;
    if (!isSound || this.free.length >= this.place.readers) {
      database.close();
      return;
    }
    database.run("COMMIT");
    this.free.push(database);
  }
}
