import { t, table, unique } from "../../storage/table.js";

/** The tables of what users have read, and of deletions that go on. */
export const messageTables = {
  /** Unfinished deletions of what an account sent: the last message to delete, and the conversation with which to go on. */
  message_deletions: table(
    {
      sender_id: t.integer(),
      actor_id: t.nullable(t.integer({ description: "Who deletes; null for the operator" })),
      public_channels: t.boolean(),
      private_channels: t.boolean(),
      direct_messages: t.boolean(),
      recipient_id: t.integer(),
      to_message_id: t.integer(),
    },
    {},
  ),

  /** The messages that a user has read: a bit for each message id of a block (`domain/messages/flags/read-state.ts`). */
  read_blocks: table(
    { user_id: t.integer(), block: t.integer(), bits: t.bytes() },
    { byUser: unique("user_id", "block") },
    { ownedBy: "byUser" },
  ),
} as const;
