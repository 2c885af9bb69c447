import type { LogReadTx, QueueRow } from "../log/tables.js";
import type { QueueLimits } from "./queues.js";

/** The most events that are deleted in one transaction. */
const batch = 1_000;
/** Seconds for which an event stays in any case: a process may be registering a queue that begins before it. */
const grace = 120;
const day = 86_400;

/** What is to be deleted next. */
export interface Trimming {
  /** The id up to which events are deleted. */
  to: number;
  /** The ids of the rows of queues that wanted some of them, and end. */
  ended: number[];
}

interface Bounds {
  limits: QueueLimits;
  /** The id after which events are kept. */
  kept: number;
  /** UNIX seconds. */
  now: number;
}

const placeOf = ({ start_event_id, acknowledged_event_id }: QueueRow): number =>
  Math.max(start_event_id, acknowledged_event_id);

// An event of the future is not recent: the clock was set back (security L5).
const isRecent = ({ timestamp }: { timestamp: number }, now: number): boolean =>
  timestamp > now - grace && timestamp <= now;

/**
 * Returns the oldest events that no queue needs any more, and those beyond the log's limits (design 5); null where there are none. The
 * newest event stays: a snapshot knows its place in the log by it.
 */
export const nextTrimming = async (tx: LogReadTx, { limits, kept, now }: Bounds): Promise<Trimming | null> => {
  const oldest = (await tx.scan("events", "id", { limit: batch + 1, columns: ["timestamp"] })).slice(0, -1);
  if (oldest.length === 0) return null;
  const queues = await tx.scan("queues", "id", { columns: ["start_event_id", "acknowledged_event_id"] });
  const surplus = (await tx.count("events", "id")) - limits.logEvents;
  const slowest = queues.reduce((slowest, queue) => Math.min(slowest, placeOf(queue)), kept);
  let [to, forcedTo] = [0, 0];
  for (const [at, event] of oldest.entries()) {
    const isForced = at < surplus || event.timestamp < now - limits.logDays * day;
    if (!isForced && (event.id > slowest || isRecent(event, now))) break;
    to = event.id;
    if (isForced) forcedTo = event.id;
  }
  if (to === 0) return null;
  return { to, ended: queues.filter((queue) => placeOf(queue) < forcedTo).map(({ id }) => id) };
};
