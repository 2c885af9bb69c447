import { mostParts, seqOf } from "../log/ids.js";
import type { LogReadTx, QueueRow } from "../log/tables.js";
import type { QueueLimits } from "./queue-limits.js";

/** The most rows of the log that are deleted in one transaction. */
const batch = 1_000;
/** Seconds for which a row stays in any case: a process may be registering a queue that begins before it. */
const grace = 120;
/** The same where there are other processes: one that hears nothing for a while has to learn what it missed. */
const sharedGrace = 600;
const day = 86_400;

/** What is to be deleted next. */
export interface Trimming {
  /** The number of the commit up to which rows of the log are deleted. */
  to: number;
  /** The ids of the rows of queues that wanted some of them, and end. */
  ended: number[];
}

/** What the log keeps. */
export interface LogBounds {
  limits: QueueLimits;
  /** The number of the newest commit that the log's limit of bytes gives up; 0 for none. */
  beyondBytes: number;
  /** The event id after which events are kept. */
  kept: number;
  /** UNIX seconds. */
  now: number;
  /** Whether other processes read the log. */
  isShared: boolean;
  /** Whether some clients get events of a type in several parts. */
  mayHaveParts(type: string): boolean;
}

type Place = Pick<QueueRow, "start_event_id" | "acknowledged_event_id">;

const floorOf = ({ start_event_id, acknowledged_event_id }: Place): number =>
  Math.max(start_event_id, acknowledged_event_id);

/** Returns the number of the commit up to which the log holds nothing for a queue that has acknowledged this id. */
const passedBy = async (tx: LogReadTx, event_id: number, { mayHaveParts }: LogBounds): Promise<number> => {
  if (event_id === Number.POSITIVE_INFINITY) return tx.seq;
  const seq = seqOf(event_id);
  const row = await tx.get("events", seq);
  // A client that gets an event in parts may have acknowledged some of them.
  return row !== undefined && mayHaveParts(row.type) ? seqOf(event_id - mostParts + 1) : seq;
};

/** Returns the number of the newest commit that the limits of the log give up; 0 for none. */
const givenUp = async (tx: LogReadTx, { limits, beyondBytes, now }: LogBounds): Promise<number> => {
  // Each number of a commit has at most one row.
  const beyond = Math.max(tx.seq - limits.logEvents, beyondBytes);
  const [oldest] = await tx.scan("events", "id", { limit: 1, columns: ["timestamp"] });
  if (oldest === undefined || oldest.timestamp >= now - limits.logDays * day) return Math.max(0, beyond);
  const rows = await tx.scan("events", "id", { limit: batch, columns: ["timestamp"] });
  const kept = rows.find(({ timestamp }) => timestamp >= now - limits.logDays * day);
  return Math.max(beyond, kept === undefined ? (rows.at(-1)?.id ?? 0) : kept.id - 1);
};

// A row of the future is not recent: the clock was set back (security L5).
const isRecent = ({ timestamp }: { timestamp: number }, { now, isShared }: LogBounds): boolean =>
  timestamp > now - (isShared ? sharedGrace : grace) && timestamp <= now;

/**
 * Returns the oldest rows of the log that are to be deleted: no queue needs them any more, or they are beyond the log's limits
 * (design 5). Null where there are none. The newest row stays: by it other processes see that they have missed none.
 */
export const nextTrimming = async (tx: LogReadTx, bounds: LogBounds): Promise<Trimming | null> => {
  const [newest] = await tx.scan("events", "id", { limit: 1, reverse: true, columns: [] });
  const queues = await tx.scan("queues", "id", { columns: ["start_event_id", "acknowledged_event_id"] });
  const slowest = queues.reduce((slowest, queue) => Math.min(slowest, floorOf(queue)), bounds.kept);
  const forced = await givenUp(tx, bounds);
  const wanted = Math.min(Math.max(forced, await passedBy(tx, slowest, bounds)), (newest?.id ?? 0) - 1);
  const rows = await tx.scan("events", "id", { to: wanted, limit: batch, columns: ["timestamp"] });
  const recent = rows.find((row) => row.id > forced && isRecent(row, bounds));
  const last = recent === undefined ? rows.at(-1) : rows.filter(({ id }) => id < recent.id).at(-1);
  if (last === undefined) return null;
  const to = last.id;
  // A queue that has acknowledged a part of the last event is not worth to be ended for the rest.
  return { to, ended: queues.filter((queue) => seqOf(floorOf(queue)) < Math.min(to, forced)).map(({ id }) => id) };
};
