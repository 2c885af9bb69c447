import type { Database, ReadTx, WriteTx } from "../../storage/storage.js";
import { type RowsOf, t, table, unique } from "../../storage/table.js";
import { queueOptionsShape } from "../queue/queue-options.js";

/** The tables of the event log and of the queues that read it. */
export const eventTables = {
  /** The event log; `id` is the event's id on the wire. */
  events: table(
    {
      timestamp: t.integer(),
      type: t.string(),
      audience: t.string({ description: "JSON text" }),
      payload: t.string({ description: "JSON text" }),
      facts: t.nullable(t.string({ description: "JSON text" })),
    },
    {},
  ),

  queues: table(
    {
      queue_id: t.string(),
      user_id: t.integer(),
      options: queueOptionsShape,
      start_event_id: t.integer(),
      acknowledged_event_id: t.integer(),
    },
    { byQueue: unique("queue_id"), byUser: ["user_id"] },
    { ownedBy: "byUser" },
  ),
} as const;

/** The rows of the event log and its queues. */
export type LogRows = RowsOf<typeof eventTables>;
/** A stored event. */
export type EventRow = LogRows["events"]["row"];
/** A stored queue. */
export type QueueRow = LogRows["queues"]["row"];
/** A transaction that reads the log and its queues. */
export type LogReadTx = ReadTx<LogRows>;
/** A transaction that writes the log and its queues. */
export type LogWriteTx = WriteTx<LogRows>;
/** The storage as the event log and its queues see it. */
export type LogDatabase = Database<LogRows>;
