import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { ChangeOf } from "./row-change.js";

/** Something that is worked out from all rows of some resident tables, and follows their changes. */
export interface Derived<R extends StoredTables<R>, T> {
  tables: readonly (keyof R & string)[];
  /** Awaits `pause` between pieces that are long for one turn of the event loop. */
  build(tx: ReadTx<R>, pause?: () => Promise<void>): Promise<T>;
  /** Takes over a committed change of one of the tables. */
  apply(value: T, change: ChangeOf<R>): void;
}

/** One with its types forgotten, as memory keeps it. */
// biome-ignore lint/suspicious/noExplicitAny: memory builds and changes each value by what it was declared with.
export type AnyDerived = Derived<any, any>;
