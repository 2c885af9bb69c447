import { StorageError } from "@confab/core";
import pg, { type PoolClient, type PoolConfig } from "pg";
import type { DatabasePlace } from "../options.js";
import { type Cell, parserOf } from "./cells.js";
import type { ServerClient } from "./servers.js";
import { type Statement, statement } from "./statement.js";
import { type Asker, StatementBatch } from "./statement-batch.js";

const types = { getTypeParser: parserOf };

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/**
 * What each connection is told at its beginning. Every query has an index in its order, which the planner may not know: it
 * sees tables and no organizations.
 */
const sessionSql = ({ longestStatement, longestWrite, patience }: DatabasePlace): string =>
  [
    `SET statement_timeout = ${longestStatement}`,
    `SET lock_timeout = ${patience}`,
    `SET idle_in_transaction_session_timeout = ${longestWrite + patience}`,
    "SET client_connection_check_interval = 500",
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
    `SET tcp_user_timeout = ${patience}`,
    "SET enable_seqscan = off",
    "SET enable_sort = off",
    "SET plan_cache_mode = force_generic_plan",
    // The costs that keep the planner from sorting would make it compile each statement.
    "SET jit = off",
    "SET client_min_messages = warning",
  ].join("; ");

/** Prepares a connection that was just made. */
export const prepareSession = async (client: ServerClient, place: DatabasePlace): Promise<void> => {
  // The error reaches those who wait for an answer; without a listener it would end the process.
  client.on("error", () => {});
  await client.query(sessionSql(place));
  await client.expectPrimary();
};

/** Settings of `pg` for each connection. */
export const clientSettings = (place: DatabasePlace): PoolConfig => ({
  application_name: "confab",
  ...place.pg,
  types,
  pipeline: true,
  keepAlive: true,
  connectionTimeoutMillis: place.patience,
  // The database gives up a statement first; later than that the network is lost.
  query_timeout: place.longestStatement + 1000 * seconds(place.patience),
});

/** How a transaction begins. */
const beginnings = {
  write: statement("BEGIN"),
  snapshot: statement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
};

/** It has no parameters, and nothing is gained by preparing it. */
const commit: Statement = { name: "", text: "COMMIT" };

/**
 * A connection in use. What is asked until the promises of this turn are settled goes out in one piece, so that the database is woken
 * once, and is answered in its order (benchmark postgres-send). Where a question fails, so do those behind it in that piece.
 */
export class Session {
  private isReleased = false;
  private batches: StatementBatch[] = [];
  private isBatchOpen = false;

  constructor(private readonly client: PoolClient) {}

  /** The database's number of this connection. */
  get process(): number | null {
    return (this.client as PoolClient & { processID: number | null }).processID;
  }

  ask(statement: Statement, values: readonly unknown[]): Promise<Cell[][]> {
    return new Promise((answered, failed) => this.add(statement, { values, asker: { answered, failed } }));
  }

  /** Begins a transaction, with which nothing goes out that was asked before: it would be a part of it. */
  async begin(how: "write" | "snapshot"): Promise<void> {
    this.isBatchOpen = false;
    await this.ask(beginnings[how], []);
  }

  /** Commits, or rolls back where a question has failed; answers which of the two it was, as "COMMIT". */
  commit(): Promise<string> {
    return new Promise((resolve, failed) => {
      // The database is not to skip it when something before it fails.
      this.isBatchOpen = false;
      this.add(commit, { values: [], asker: { answered: (_, tag) => resolve(tag), failed } });
      this.isBatchOpen = false;
    });
  }

  /** Runs a statement without parameters; answers what it did, as "COMMIT". */
  async run(sql: string): Promise<string> {
    this.sendNow();
    const { command } = await this.client.query(sql);
    return command;
  }

  /** Gives the connection back; `isDoubtful` drops it. */
  release(isDoubtful = false): void {
    if (this.isReleased) return;
    this.sendNow();
    this.isReleased = true;
    this.client.release(isDoubtful);
  }

  private add(statement: Statement, { values, asker }: { values: readonly unknown[]; asker: Asker }): void {
    // A call that its transaction did not wait for may come when the connection is another's.
    if (this.isReleased) throw new StorageError("closed", "The transaction has ended.");
    if (this.batches.length === 0) process.nextTick(() => this.sendNow());
    if (!this.isBatchOpen) this.batches.push(new StatementBatch());
    this.isBatchOpen = true;
    this.batches.at(-1)?.add({ statement, values, asker });
  }

  /** Sends what was asked so far, without waiting for the end of this turn. */
  sendNow(): void {
    const { batches } = this;
    if (batches.length === 0) return;
    this.batches = [];
    this.isBatchOpen = false;
    const { stream } = this.client.connection;
    stream.cork();
    for (const batch of batches) this.client.query(batch);
    stream.uncork();
  }
}

export const { Pool } = pg;
