import type { ReadTx, Value } from "./storage.js";
import type { StoredTables } from "./table.js";

/** How many keys are looked up one by one, since memory may know them; more are read together. */
const few = 10;

interface Keys<I> {
  index: I;
  prefixes: readonly (readonly Value[])[];
}

/**
 * Returns the rows of these values of an index, one after the other, in at most one round trip. It is meant for tables that are kept
 * in memory, from which few keys at a time are answered.
 */
export const findEach = async <R extends StoredTables<R>, N extends keyof R & string>(
  tx: Pick<ReadTx<R>, "scan" | "scanMany">,
  table: N,
  { index, prefixes }: Keys<R[N]["index"]>,
): Promise<R[N]["row"][]> =>
  prefixes.length > few
    ? tx.scanMany(table, index, { prefixes })
    : (await Promise.all(prefixes.map((prefix) => tx.scan(table, index, { prefix })))).flat();
