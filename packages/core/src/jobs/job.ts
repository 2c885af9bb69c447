import type { ReadingContext, WritingContext } from "../operation/contexts.js";
import type { StoredTables } from "../storage/table.js";

/** Work that is due at some time without anybody asking, done in parts of one transaction each. */
export interface Job<R extends StoredTables<R>> {
  /** As logs call it. */
  readonly name: string;
  /** When there is something to do next, in UNIX seconds: `now` or earlier for at once, null where nothing waits. */
  due(call: ReadingContext<R, null>): Promise<number | null>;
  /** Does a part of what is due; after that `due` is asked again. */
  run(call: WritingContext<R, null>): Promise<void>;
}

/** A job with its rows forgotten, as the loop runs it. */
// biome-ignore lint/suspicious/noExplicitAny: the loop gives each job transactions of the tables that its resource knows.
export type AnyJob = Job<any>;

/** Declares a job; a line in its resource's value has it done. */
export const defineJob = <R extends StoredTables<R>>(job: Job<R>): AnyJob => job;
