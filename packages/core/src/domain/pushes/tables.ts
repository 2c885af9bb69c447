import { t, table, unique } from "../../storage/table.js";

/** The tables of push notifications. */
export const pushTables = {
  /** What is to be told to the devices of users, in order. */
  push_work: table(
    {
      user_id: t.integer(),
      message_id: t.nullable(t.integer({ description: "The message to tell of; null where messages are taken back" })),
      names_group: t.boolean({ description: "Whether a mention may be one of a group, which is named then" }),
      removed: t.array(t.integer(), { description: "The messages to take back, ascending" }),
      is_taken: t.boolean({ description: "Whether an attempt to send it has begun" }),
      attempts: t.integer({ description: "How many have failed" }),
      due_at: t.integer({ description: "UNIX seconds of the next attempt after one that has failed; 0 before" }),
    },
    { byUser: ["user_id", "message_id"] },
    { ownedBy: "byUser" },
  ),
  /** The messages of which devices show notifications (push.md 8.3). */
  pushed_messages: table(
    { user_id: t.integer(), message_id: t.integer() },
    { byUser: unique("user_id", "message_id"), byMessage: ["message_id"] },
    { ownedBy: "byUser" },
  ),
  /** The messages that a user is told of once all of their clients have gone without getting them (push.md 8.4). */
  push_waits: table(
    {
      user_id: t.integer(),
      message_id: t.integer(),
      event_id: t.integer({ description: "That of the event that tells clients of the message" }),
      names_group: t.boolean({ description: "As in push_work" }),
    },
    { byUser: unique("user_id", "message_id") },
    { ownedBy: "byUser" },
  ),
  /** How far the log has been looked through for what is to be told; one row. */
  push_progress: table(
    {
      place: t.integer({ description: "1" }),
      event_id: t.integer({ description: "Of the last event that is done with" }),
      step: t.integer({ description: "How many of the steps that the next event takes are done" }),
      after: t.integer({ description: "Up to which user or message the step at hand is done; 0 for none" }),
    },
    { byPlace: unique("place") },
  ),
} as const;
