import type { ReadingContext, WritingContext } from "../operation/contexts.js";
import type { StoredTables } from "../storage/table.js";

/** Work that is due at some time without anybody asking. It is done in parts of one transaction each. */
export interface Job<R extends StoredTables<R>> {
  /** The name of the job in logs. */
  readonly name: string;
  /** Returns when the next part is due, in UNIX seconds: `now` or earlier for at once, null where nothing waits. */
  due(call: ReadingContext<R, null>): Promise<number | null>;
  /** Does one part of the work that is due; after that `due` is asked again. */
  run(call: WritingContext<R, null>): Promise<void>;
}

/** A job without the types of its rows, as the loop runs it. */
// biome-ignore lint/suspicious/noExplicitAny: the loop gives each job transactions of the tables that its resource knows.
export type AnyJob = Job<any>;

/** Declares a job; a line in its resource's value makes the loop run it. */
export const defineJob = <R extends StoredTables<R>>(job: Job<R>): AnyJob => job;
