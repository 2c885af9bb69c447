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
export type EventRow = LogRows["events"]["row"];
export type QueueRow = LogRows["queues"]["row"];
export type LogReadTx = ReadTx<LogRows>;
export type LogWriteTx = WriteTx<LogRows>;
export type LogDatabase = Database<LogRows>;
