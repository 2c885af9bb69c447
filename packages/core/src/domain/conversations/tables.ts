import { contractWords } from "../../schema/vocabulary/wire-words.js";
import { t, table, unique } from "../../storage/table.js";

const reaction = t.object({
  emoji_name: t.string(),
  emoji_code: t.string(),
  reaction_type: t.oneOf(contractWords("reaction_type")),
  user_id: t.integer(),
});

const submessage = t.object({
  id: t.integer(),
  message_id: t.integer(),
  sender_id: t.integer(),
  msg_type: t.string(),
  content: t.string({ description: "JSON text" }),
});

/** An edit or a move of a message: what it was before and, of a move, what it became. */
const editEntry = t.object({
  user_id: t.nullable(t.integer()),
  timestamp: t.integer(),
  prev_content: t.optional(t.string()),
  prev_rendered_content: t.optional(t.string()),
  prev_topic: t.optional(t.string()),
  topic: t.optional(t.string()),
  prev_stream: t.optional(t.integer()),
  stream: t.optional(t.integer()),
  has_older: t.optional(
    t.boolean({ description: "With the last one in the message's row: whether `message_edits` has older ones" }),
  ),
});

/** The tables of messages and of the conversations and topics that they are in. */
export const conversationTables = {
  /**
   * Conversations: one for each channel, and one for each set of people who talk. `key` is `c:ID` or `d:ID,ID`. Sending a message
   * changes nothing here.
   */
  recipients: table(
    {
      key: t.string(),
      stream_id: t.nullable(t.integer()),
      user_ids: t.nullable(t.array(t.integer())),
    },
    { byKey: unique("key") },
  ),

  /** The direct message conversations that each user takes part in. */
  direct_members: table(
    { user_id: t.integer(), recipient_id: t.integer() },
    { byUser: ["user_id", "recipient_id"] },
    { resident: true },
  ),

  topics: table(
    {
      stream_id: t.integer(),
      name: t.string({ description: "As the newest message spells it" }),
      name_folded: t.string(),
      first_id: t.integer(),
      max_id: t.integer(),
      message_count: t.integer(),
    },
    { byName: unique("stream_id", "name_folded") },
  ),

  messages: table(
    {
      sender_id: t.integer(),
      recipient_id: t.integer(),
      stream_id: t.nullable(t.integer()),
      topic_id: t.nullable(t.integer()),
      subject: t.string(),
      content: t.string({ description: "Markdown" }),
      rendered_content: t.nullable(t.string({ description: "HTML; null where it is the content in one paragraph" })),
      timestamp: t.integer(),
      client: t.string(),
      is_me_message: t.boolean(),
      channel_wildcard: t.boolean(),
      topic_wildcard: t.boolean(),
      last_edit_timestamp: t.nullable(t.integer()),
      last_moved_timestamp: t.nullable(t.integer()),
      edit_history: t.nullable(t.array(editEntry)),
      reactions: t.array(reaction),
      submessages: t.array(submessage),
    },
    {
      byRecipient: ["recipient_id"],
      byTopic: ["topic_id"],
      bySender: ["sender_id", "recipient_id"],
    },
    {
      recent: true,
      rare: [
        "is_me_message",
        "channel_wildcard",
        "topic_wildcard",
        "last_edit_timestamp",
        "last_moved_timestamp",
        "edit_history",
        "reactions",
        "submessages",
      ],
    },
  ),

  /**
   * Older edits and moves of messages that have many. A row holds some of them, the newest first. The newest of all are in the
   * message's row. `whole` says how many of a row's entries have more than a time and a user, and `bytes` how long their contents are.
   */
  message_edits: table(
    {
      message_id: t.integer(),
      entries: t.array(editEntry),
      count: t.integer(),
      whole: t.integer(),
      bytes: t.integer(),
    },
    { ofMessage: ["message_id"] },
  ),

  /** A row for each flag that is set, besides `read`. */
  message_flags: table(
    { user_id: t.integer(), message_id: t.integer(), flag: t.string() },
    {
      byMessage: unique("user_id", "message_id", "flag"),
      byFlag: ["user_id", "flag", "message_id"],
      ofMessage: ["message_id", "flag"],
    },
    { ownedBy: "byMessage" },
  ),

  /** The users who sent a message to a topic or reacted to one; `@**topic**` mentions them. */
  topic_participants: table(
    { topic_id: t.integer(), user_id: t.integer() },
    { byTopic: unique("topic_id", "user_id") },
    { resident: true },
  ),

  /** The users who ever wrote in a channel, or whose messages were moved there; visitors get those of web-public ones. */
  channel_writers: table(
    { stream_id: t.integer(), user_id: t.integer() },
    { byChannel: unique("stream_id", "user_id") },
    { resident: true },
  ),
} as const;
