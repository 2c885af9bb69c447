// `jobs/` does the work that is due later, once across all processes. Which work there is says each resource; who calls out holds
// a lease.

import type { ReadingContext, WritingContext } from "../operation/contexts.js";
import type { StoredTables } from "../storage/table.js";

/**
 * Work on stored rows that is due at some time without anybody asking. It is done in parts of one transaction each. When it is due
 * follows from rows, and `run` decides from the rows of its own transaction what is left to do. So each part is done once, even
 * where several processes look at the same time: the later one finds it done. Work that reaches outside of the storage is a
 * `LeasedJob`.
 */
export interface Job<R extends StoredTables<R>> {
  /** The name of the job in logs. */
  readonly name: string;
  /** The most seconds until it is looked at again; an hour where it does not say. */
  readonly lookEvery?: number;
  /** How many things one part takes at once, where a part costs less for each the more it takes (`JobLoop.gather`). */
  readonly batch?: number;
  /** Returns when the next part is due, in UNIX seconds: `now` or earlier for at once, null where nothing waits. */
  due(call: ReadingContext<R, null>): Promise<number | null>;
  /** Does one part of the work that is due, if any is; after that `due` is asked again. */
  run(call: WritingContext<R, null>): Promise<void>;
}

/** A job without the types of its rows, as the loop runs it. */
// biome-ignore lint/suspicious/noExplicitAny: the loop gives each job transactions of the tables that its resource knows.
export type AnyJob = Job<any>;

/** Declares a job; a line in its resource's value makes the loop run it. */
export const defineJob = <R extends StoredTables<R>>(job: Job<R>): AnyJob => job;
