import type { ReadTx } from "./storage.js";

/** A row and when it came, in UNIX seconds. */
interface DatedRow {
  id: number;
  timestamp: number;
}

/** A table whose rows have the time at which they came. */
interface Dated {
  row: DatedRow;
  index: string;
}

/** How many rows are looked at in one round trip where ids do not grow evenly with time. */
const probes = 15;
/** So few ids are looked through in one go. */
const few = 64;
/** How far from a guess the rows are looked at, as parts of the range. */
const offsets = [-1 / 32, -1 / 1024, 0, 1 / 1024, 1 / 32];
/** Where a guess leaves more of a range than this, ids do not grow evenly with time there. */
const evenly = 1 / 8;

/** What is known of where the row is: all rows below `low` are older, and those from `high` on begin with `found`. */
interface Bracket {
  low: number;
  high: number;
  found: DatedRow;
  /** The last row that is known to be older. */
  older: DatedRow | undefined;
}

/**
 * Returns the first row from which on all are of this time (UNIX seconds) or later; undefined when the newest is older. It looks at
 * some rows, since ids grow with time, and an index of times would need an entry for each message. Where the clock was set back, it
 * finds one of several rows that fit.
 */
export const firstSince = async <N extends string>(
  tx: ReadTx<Record<N, Dated>>,
  table: N,
  seconds: number,
): Promise<DatedRow | undefined> => {
  const scan = (range: object) => tx.scan(table, "id", { columns: ["timestamp"], ...range });
  const [[oldest], [newest]] = await Promise.all([scan({ limit: 1 }), scan({ limit: 1, reverse: true })]);
  if (oldest === undefined || newest === undefined || newest.timestamp < seconds) return undefined;
  const older = oldest.timestamp < seconds ? oldest : undefined;
  const bracket: Bracket = { low: (older?.id ?? 0) + 1, high: newest.id, found: newest, older };
  let isEven = true;
  while (bracket.high - bracket.low > few) {
    const span = bracket.high - bracket.low;
    const ids = isEven && bracket.older !== undefined ? guessing(bracket, bracket.older, seconds) : dividing(bracket);
    const rows = await Promise.all(ids.map((from) => scan({ from, limit: 1 })));
    for (const [at, id] of ids.entries()) if (narrow(bracket, { id, row: rows[at]?.[0], seconds })) break;
    isEven = !isEven || bracket.high - bracket.low <= span * evenly;
  }
  const rest = await scan({ from: bracket.low, before: bracket.high, limit: few });
  return rest.find(({ timestamp }) => timestamp >= seconds) ?? bracket.found;
};

/** The first row of at least this id. */
interface Probe {
  id: number;
  row: DatedRow | undefined;
  seconds: number;
}

/** Narrows what is known, and returns whether the row that was looked at is not older. */
const narrow = (bracket: Bracket, { id, row, seconds }: Probe): boolean => {
  const isFound = row !== undefined && row.timestamp >= seconds;
  if (isFound) [bracket.found, bracket.high] = [row, id];
  else {
    bracket.low = (row?.id ?? bracket.high - 1) + 1;
    bracket.older = row ?? bracket.older;
  }
  return isFound;
};

/** Returns ids around the place where the row is if ids grow evenly with time. */
const guessing = ({ low, high, found }: Bracket, older: DatedRow, seconds: number): number[] => {
  const part = (seconds - older.timestamp) / (found.timestamp - older.timestamp);
  const guess = older.id + part * (found.id - older.id);
  const ids = offsets.map((offset) => Math.round(guess + offset * (high - low)));
  return [...new Set(ids.map((id) => Math.min(Math.max(id, low), high - 1)))];
};

/** Returns ids that divide a range into parts of about the same size. */
const dividing = ({ low, high }: Bracket): number[] =>
  Array.from({ length: probes }, (_, at) => low + Math.floor(((high - low) * (at + 1)) / (probes + 1)));
