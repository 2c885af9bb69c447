import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { Derived } from "./derived.js";
import { ResidentRead } from "./resident-read.js";

/**
 * What `use` makes of something derived, at once and while that is what this transaction's snapshot holds; null where it is
 * not. Commits change what is derived, so nothing of it may be kept.
 */
export const useDerived = async <R extends StoredTables<R>, T, A>(
  tx: ReadTx<R>,
  derived: Derived<R, T>,
  { use, pause }: { use: (value: T) => A; pause?: (() => Promise<void>) | undefined },
): Promise<A | null> =>
  // Memory has under each declaration what that has built, but has forgotten its type.
  tx instanceof ResidentRead ? tx.withDerived(derived, use as (value: unknown) => A, pause) : null;
