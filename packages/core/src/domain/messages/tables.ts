import { t, table, unique } from "../../storage/table.js";

/** The tables of what users have read, of what messages are found by, and of deletions and moves that go on. */
export const messageTables = {
  /** The words of each message's text and topic, by which `search` finds it; `id` is the message's. */
  message_words: table(
    { recipient_id: t.integer(), words: t.string({ description: "As `text/words.ts` makes them" }) },
    { byRecipient: ["recipient_id"] },
    { words: "words", within: "byRecipient" },
  ),

  /** What else messages are found by, a row for each mark that a message has (`finding/marks.ts`). */
  message_marks: table(
    { mark: t.string(), recipient_id: t.integer(), message_id: t.integer() },
    { byMark: ["mark", "recipient_id", "message_id"], ofMessage: ["message_id", "mark"] },
  ),

  /**
   * Which messages `message_words` holds: those from `before_id` to `after_id`. The others are still to be indexed, those before it
   * with their marks. Without a row it holds none for sure. Of messages before `renewed_from_id` it may hold words that an earlier version
   * has made.
   */
  message_indexing: table(
    { before_id: t.integer(), after_id: t.integer(), renewed_from_id: t.integer() },
    {},
    { resident: true },
  ),

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

  /**
   * Unfinished moves of many messages, which were allowed when they were asked for. What is left are the topic's messages from
   * `from_id` on and before `before_id`.
   */
  message_moves: table(
    {
      actor_id: t.integer(),
      moved_at: t.integer({ description: "UNIX seconds" }),
      stream_id: t.integer(),
      topic: t.string(),
      to_stream_id: t.integer(),
      to_topic: t.string(),
      changes_topic: t.boolean(),
      changes_channel: t.boolean(),
      is_resolving: t.boolean(),
      is_whole: t.boolean({ description: "Whether all messages were meant, and not just later ones than one of them" }),
      from_id: t.integer(),
      before_id: t.integer(),
    },
    {},
    { resident: true },
  ),

  /**
   * How far the job that deletes expired messages has come. `hour` is the time that it goes by, in UNIX seconds.
   * `after_recipient_id` is the last conversation that is done, null where all are. One row, once messages of any conversation
   * expire.
   */
  message_expiry: table({ hour: t.integer(), after_recipient_id: t.nullable(t.integer()) }, {}),

  /**
   * When messages of a conversation came from elsewhere, went, or began to mention others; no row while that never happened. What
   * memory has of the conversation's messages is then read anew (`unread/message-heads.ts`).
   */
  message_changes: table(
    { recipient_id: t.integer(), changed_seq: t.sequence() },
    { byRecipient: unique("recipient_id") },
    { resident: true },
  ),

  /**
   * Up to which message a user has read a conversation; everything where `recipient_id` is 0. `topics` holds the topics of which
   * more is read, as `flags/topic-marks.ts` packs them. What `read_blocks` says is unread stays unread (`flags/read-state.ts`).
   */
  read_marks: table(
    { user_id: t.integer(), recipient_id: t.integer(), up_to: t.integer(), topics: t.bytes() },
    { byUser: unique("user_id", "recipient_id"), byRecipient: ["recipient_id", "up_to"] },
    { ownedBy: "byUser" },
  ),

  /**
   * What a user has read above the marks, and what they marked as unread. A block has a bit of each kind for each of its message
   * ids (`flags/bits.ts`).
   */
  read_blocks: table(
    { user_id: t.integer(), block: t.integer(), bits: t.bytes(), unread: t.bytes() },
    { byUser: unique("user_id", "block"), byBlock: ["block"] },
    { ownedBy: "byUser" },
  ),
} as const;
