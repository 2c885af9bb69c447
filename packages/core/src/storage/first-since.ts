import type { ReadTx } from "./storage.js";

/** A table whose rows have the time at which they came. */
interface Dated {
  row: { id: number; timestamp: number };
  index: string;
}

/** How many rows are looked at in one round trip. */
const probes = 15;

/**
 * Returns the first row from which on all are of this time (UNIX seconds) or later; undefined when the newest is older. It divides
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
    const ids = dividing(low, high);
    const rows = await Promise.all(ids.map((from) => tx.scan(table, "id", { from, limit: 1 })));
    for (const [at, [row]] of rows.entries())
      if (row !== undefined && row.timestamp >= seconds) {
        [found, high] = [row, ids[at] ?? high];
        break;
      } else low = (row?.id ?? high) + 1;
  }
  return found;
};

/** Returns ids that divide a range into parts of about the same size. */
const dividing = (low: number, high: number): number[] => {
  const ids = Array.from({ length: probes }, (_, at) => low + Math.floor(((high - low) * (at + 1)) / (probes + 1)));
  return [...new Set(ids)];
};
