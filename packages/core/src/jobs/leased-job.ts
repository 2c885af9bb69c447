import type { Use } from "../operation/define-service.js";
import type { LogFields } from "../ports/ports.js";
import type { Static, TSchema } from "../schema/schema.js";
import type { StoredTables } from "../storage/table.js";
import type { Lease } from "./lease.js";

/**
 * Work that reaches outside of the storage: requests, mail, files. Each piece is a row, stored by `schedule` with the transaction
 * that brings it about. A process takes the row under a lease of half a minute, which it renews while it works. It runs the work
 * outside of any transaction. When a process dies, its leases end and others take the work over. So the outside is reached at
 * least once. What the work changes in the storage happens exactly once, since `lease.finish` does it in the transaction that
 * ends the work.
 */
export interface LeasedJob<R extends StoredTables<R>, P extends TSchema> {
  /** The name of the job in logs, and the kind of its rows. */
  readonly name: string;
  /** What each row says beside its key. */
  readonly payload: P;
  /** How many pieces one process works on at the same time. */
  readonly atOnce: number;
  /** Seconds to wait after the first failure, the second, and so on. After one more failure the work is given up. */
  readonly pauses: readonly number[];
  /** The most seconds for which work is put off; 24 hours. Work due later is done now, since the clock was set back (security L5). */
  readonly longestDelay?: number;
  /** Whether closing the chat waits up to 2 s for work that is due. Other work is cancelled and goes on at the next opening. */
  readonly isFinishedAtClose?: boolean;
  /** Whether this process has the means; other processes do the work where it has not. */
  canRun?(use: Use): boolean;
  /**
   * Does a piece of work. It is done when this resolves, or not yet with a number: it is run again so many seconds later. A rejection
   * is a failure.
   */
  run(lease: Lease<R, Static<P>>): Promise<number | undefined> | Promise<void>;
  /** Returns what the log says of a failure beside its cause. */
  failureFields?(cause: unknown): LogFields;
}

/** A leased job without the types of its rows and its payload, as the loop runs it. */
// biome-ignore lint/suspicious/noExplicitAny: `defineLeasedJob` has checked them.
export type AnyLeasedJob = LeasedJob<any, any>;

/** Declares a leased job; a line in its resource's value makes the loop run it. */
export const defineLeasedJob = <R extends StoredTables<R>, P extends TSchema>(job: LeasedJob<R, P>): LeasedJob<R, P> =>
  job;

/** Returns `count` pauses, the first of so many seconds, each twice as long as the one before, and none longer than `most`. */
export const growing = (first: number, { count, most }: { count: number; most: number }): number[] =>
  Array.from({ length: count }, (_, at) => Math.min(first * 2 ** at, most));
