import type { Soon } from "../ports/soon.js";
import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { Derived } from "./derived.js";
import type { DerivedByKey } from "./derived-by-key.js";
import { ResidentRead } from "./resident-read.js";

/**
 * Returns what `use` makes of something derived. `use` is called as soon as that is there, and only if memory holds what this
 * transaction's snapshot does; else it is null. Commits change what is derived, so nothing of it may be kept.
 */
export const useDerived = <R extends StoredTables<R>, T, A>(
  tx: ReadTx<R>,
  derived: Derived<R, T>,
  { use, pause }: { use: (value: T) => A; pause?: (() => Promise<void>) | undefined },
): Soon<A | null> =>
  // Memory has under each declaration what that has built, but has forgotten its type.
  tx instanceof ResidentRead ? tx.withDerived(derived, use as (value: unknown) => A, pause) : null;

/**
 * What `use` makes of values that are derived by key, at once. `partOf` returns the value of each of `keys` as this transaction
 * sees it. Values that are not in memory are built first. Commits change them, so nothing of them may be kept.
 */
export const useParts = async <R extends StoredTables<R>, N extends keyof R & string, T, A>(
  tx: ReadTx<R>,
  derived: DerivedByKey<R, N, T>,
  { keys, use }: { keys: readonly number[]; use: (partOf: (key: number) => T) => A },
): Promise<A> => {
  // Memory has under each declaration what that has built, but has forgotten its type.
  const used = use as (partOf: (key: number) => unknown) => A;
  if (tx instanceof ResidentRead) return tx.withParts(derived, keys, used);
  const built = await derived.build(tx, keys);
  return used((key) => built.get(key));
};

/**
 * Lets `extend` add what the transaction has read to the value of a key, if memory has that value as the transaction sees it.
 * `extend` returns about how many bytes it added. A write adds nothing, since it may never be committed.
 */
export const extendPart = <R extends StoredTables<R>, N extends keyof R & string, T>(
  tx: ReadTx<R>,
  derived: DerivedByKey<R, N, T>,
  { key, extend }: { key: number; extend: (value: T) => number },
): void => {
  // As in `useParts`.
  if (tx instanceof ResidentRead) tx.extendPart(derived, key, extend as (value: unknown) => number);
};

/** Returns the value of a key where memory has it as this transaction sees it, to be used at once; else undefined. */
export const recallPart = <R extends StoredTables<R>, N extends keyof R & string, T>(
  tx: ReadTx<R>,
  derived: DerivedByKey<R, N, T>,
  key: number,
): T | undefined =>
  // As in `useParts`.
  tx instanceof ResidentRead ? (tx.recallPart(derived, key) as T | undefined) : undefined;
