import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";

/**
 * Values by key, such as a channel's subscriptions. Each is worked out from the rows of one resident table that have the key.
 * Each commit then changes the values of the keys that it touches.
 */
export interface DerivedByKey<R extends StoredTables<R>, N extends keyof R & string, T> {
  table: N;
  keyOf(row: R[N]["row"]): number;
  /** Works out the values of these keys, one for each; some have no rows. */
  build(tx: ReadTx<R>, keys: readonly number[]): Promise<ReadonlyMap<number, T>>;
  /** Changes the value of a key as a committed row of it demands. */
  apply(value: T, row: R[N]["row"]): void;
  /** Returns about how many bytes a value takes. */
  sizeOf(value: T): number;
  /** About how many bytes the values may take together; 128 MB where it is not said. */
  mostBytes?: number;
}

/** A declaration with its types forgotten, as memory keeps it. */
// biome-ignore lint/suspicious/noExplicitAny: memory builds and changes each value by what it was declared with.
export type AnyDerivedByKey = DerivedByKey<any, string, any>;
