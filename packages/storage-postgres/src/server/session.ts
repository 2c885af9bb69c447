import { StorageError } from "@confab/core";
import pg, { type PoolClient, type PoolConfig } from "pg";
import type { DatabasePlace } from "../options.js";
import type { ServerClient } from "./servers.js";
import type { Statement } from "./statement.js";

/** A value as the database has it; JSON is text. */
export type Cell = string | number | boolean | Uint8Array | null;

const identity = (text: string): Cell => text;
const bigint = 20;
const parsers: Record<number, (text: string) => Cell> = {
  16: (text) => text === "t",
  17: (text) => Buffer.from(text.slice(2), "hex"),
  [bigint]: Number,
  21: Number,
  23: Number,
  700: Number,
  701: Number,
};

const types = { getTypeParser: (oid: number) => parsers[oid] ?? identity };

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

/** A connection in use. Questions that are asked before others are answered go out at once, and are answered in their order. */
export class Session {
  private isReleased = false;

  constructor(private readonly client: PoolClient) {}

  /** The database's number of this connection. */
  get process(): number | null {
    return (this.client as PoolClient & { processID: number | null }).processID;
  }

  /**
   * Sends what is asked until the promises of this turn are settled in one piece: the database is woken once, and not by each question
   * (benchmark postgres-send).
   */
  gather(): void {
    const { stream } = this.client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async ask({ name, text }: Statement, values: readonly unknown[]): Promise<Cell[][]> {
    // A call that its transaction did not wait for may come when the connection is another's.
    if (this.isReleased) throw new StorageError("closed", "The transaction has ended.");
    const { rows } = await this.client.query<Cell[]>({ name, text, values: [...values], rowMode: "array" });
    return rows;
  }

  /** Runs a statement without parameters; answers what it did, as "COMMIT". */
  async run(sql: string): Promise<string> {
    const { command } = await this.client.query(sql);
    return command;
  }

  /** Gives the connection back; `isDoubtful` drops it. */
  release(isDoubtful = false): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.client.release(isDoubtful);
  }
}

export const { Pool } = pg;
