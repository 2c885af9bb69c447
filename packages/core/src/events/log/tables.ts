import type { Hints } from "../../memory/hints.js";
import type { CommitListener } from "../../memory/resident.js";
import type { Database, LogRow, ReadTx, WriteTx } from "../../storage/storage.js";
import { type RowsOf, t, table, unique } from "../../storage/table.js";
import { queueOptionsShape } from "../queue/queue-options.js";

/** The tables of the event log and of the queues that read it. */
export const eventTables = {
  /**
   * The log of commits, a row for each event. Where other processes have to know which rows a commit changed, its first row names
   * them. That row tells no event if its type is empty.
   */
  events: table(
    {
      timestamp: t.integer(),
      size: t.integer({ description: "How many UTF-16 units its texts have, about" }),
      type: t.string(),
      audience: t.string({ description: "JSON text" }),
      payload: t.string({ description: "JSON text" }),
      facts: t.nullable(t.string({ description: "JSON text" })),
      changes: t.nullable(t.string({ description: "The ids of changed rows by table, as JSON text" })),
    },
    {},
    { log: true },
  ),

  /** Lists of users that are too long to stand in each event, which names them instead. */
  audience_lists: table(
    {
      name: t.string({ description: "The SHA-256 of the ids" }),
      ids: t.string({ description: "JSON text" }),
      used_seq: t.sequence(),
      used_events: t.integer({
        description: "How many events the last commit has that used it, which is the one after used_seq",
      }),
    },
    { byName: unique("name"), byUse: ["used_seq"] },
  ),

  queues: table(
    {
      queue_id: t.string(),
      user_id: t.integer(),
      options: queueOptionsShape,
      start_event_id: t.integer(),
      acknowledged_event_id: t.integer(),
      expires_at: t.integer({ description: "When it ends unless it is polled before, in UNIX seconds" }),
    },
    { byQueue: unique("queue_id"), byUser: ["user_id"], byExpiry: ["expires_at"] },
    { resident: true, ownedBy: "byUser" },
  ),
} as const;

/** The rows of the event log and its queues. */
export type LogRows = RowsOf<typeof eventTables>;
/** A stored event. */
export type EventRow = LogRows["events"]["row"];
/** A row of the log before its commit. */
export type NewEventRow = LogRow<LogRows["events"]>;
/** A stored queue. */
export type QueueRow = LogRows["queues"]["row"];
/** A transaction that reads the log and its queues. */
export type LogReadTx = ReadTx<LogRows>;
/** A transaction that writes the log and its queues. */
export type LogWriteTx = WriteTx<LogRows>;
/** The storage as the event log and its queues see it, with the commits that memory follows. */
export interface LogDatabase extends Database<LogRows> {
  /** The number of the commit up to which memory has followed. */
  readonly seq: number;
  /** Whether other processes may write as well. */
  readonly isShared: boolean;
  readonly hints: Hints;
  /** Lets memory follow the commits up to this number; undefined where it has. */
  reach(seq: number): Promise<void> | undefined;
  onCommit(listener: CommitListener): void;
}
