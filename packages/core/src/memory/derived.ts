import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { ChangeOf } from "./row-change.js";

/** A value that is worked out from all rows of some resident tables, and then changed by each commit. */
export interface Derived<R extends StoredTables<R>, T> {
  tables: readonly (keyof R & string)[];
  /** Works out the value; awaits `pause` between pieces that are long for one turn of the event loop. */
  build(tx: ReadTx<R>, pause?: () => Promise<void>): Promise<T>;
  /** Changes the value as a committed change of one of the tables demands. */
  apply(value: T, change: ChangeOf<R>): void;
}

/** A derived value with its types forgotten, as memory keeps it. */
// biome-ignore lint/suspicious/noExplicitAny: memory builds and changes each value by what it was declared with.
export type AnyDerived = Derived<any, any>;
