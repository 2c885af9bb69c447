import type { ReadTx } from "./storage.js";

/** A table whose rows have the time at which they came. */
interface Dated {
  row: { id: number; timestamp: number };
  index: string;
}

/**
 * Returns the first row from which on all are of this time (UNIX seconds) or later; undefined when the newest is older. It halves
 * the ids, which grow with time, since an index of times would need an entry for each message. Where the clock was set back, it
 * finds one of several rows that fit.
 */
export const firstSince = async <N extends string>(
  tx: ReadTx<Record<N, Dated>>,
  table: N,
  seconds: number,
): Promise<Dated["row"] | undefined> => {
  const [newest] = await tx.scan(table, "id", { limit: 1, reverse: true });
  if (newest === undefined || newest.timestamp < seconds) return undefined;
  let found = newest;
  // All rows below `low` are older, and those from `high` on begin with `found`.
  let [low, high] = [0, newest.id];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await tx.scan(table, "id", { from: middle, limit: 1 });
    if (row === undefined || row.timestamp < seconds) low = (row?.id ?? high) + 1;
    else [found, high] = [row, middle];
  }
  return found;
};
