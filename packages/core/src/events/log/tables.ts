import { t, table, unique } from "../../storage/table.js";

/** The event log, and who reads it. */
export const eventTables = {
  /** The event log; `id` is the event's id on the wire. */
  events: table(
    {
      timestamp: t.integer(),
      type: t.string(),
      audience: t.string({ description: "JSON text" }),
      payload: t.string({ description: "JSON text" }),
      hidden: t.nullable(t.string({ description: "JSON text" })),
    },
    {},
  ),

  queues: table(
    {
      queue_id: t.string(),
      user_id: t.integer(),
      options: t.record(t.unknown()),
      start_event_id: t.integer(),
      acknowledged_event_id: t.integer(),
    },
    { byQueue: unique("queue_id"), byUser: ["user_id"] },
  ),
} as const;
