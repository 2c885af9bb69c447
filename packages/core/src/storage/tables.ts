import type { ReadTransaction, WriteTransaction } from "./storage.js";
import { type RowOf, t, table, unique } from "./table.js";

const groupSetting = t.anyOf(
  t.integer(),
  t.object({ direct_members: t.array(t.integer()), direct_subgroups: t.array(t.integer()) }, { closed: true }),
);

const reaction = t.object({
  emoji_name: t.string(),
  emoji_code: t.string(),
  reaction_type: t.string(),
  user_id: t.integer(),
});

const submessage = t.object({
  id: t.integer(),
  message_id: t.integer(),
  sender_id: t.integer(),
  msg_type: t.string(),
  content: t.string({ description: "JSON text" }),
});

/** From which to which message and event id a user was subscribed; null while it lasts. Both ends are inclusive. */
const period = t.object({
  from_message_id: t.integer(),
  to_message_id: t.nullable(t.integer()),
  from_event_id: t.integer(),
  to_event_id: t.nullable(t.integer()),
});

/** What a subscriber wants other than the account's own settings; null for what those say. */
export const channelNotifications = {
  desktop_notifications: t.nullable(t.boolean()),
  audible_notifications: t.nullable(t.boolean()),
  push_notifications: t.nullable(t.boolean()),
  email_notifications: t.nullable(t.boolean()),
  wildcard_mentions_notify: t.nullable(t.boolean()),
};

/**
 * Everything one organization stores. Times are UNIX seconds. `…_folded` columns hold what names and addresses are compared by
 * (`rules/folding.ts`).
 */
export const tables = {
  realm: table(
    {
      name: t.string(),
      uuid: t.string(),
      date_created: t.integer(),
      settings: t.record(t.unknown(), { description: "Settings that differ from their initial value" }),
    },
    {},
  ),

  users: table(
    {
      delivery_email: t.string(),
      email_folded: t.string(),
      full_name: t.string(),
      name_folded: t.string(),
      role: t.integer(),
      is_active: t.boolean(),
      is_bot: t.boolean(),
      is_system_bot: t.boolean(),
      bot_type: t.nullable(t.integer()),
      bot_owner_id: t.nullable(t.integer()),
      date_joined: t.integer(),
      has_logged_in: t.boolean(),
      is_imported_stub: t.boolean(),
      is_deleted: t.boolean(),
      avatar_source: t.string(),
      avatar_version: t.integer(),
      password: t.nullable(t.string({ description: "Hash with its parameters" })),
      key_hash: t.nullable(t.string({ description: "SHA-256 of the API key, hexadecimal" })),
      key_sealed: t.nullable(t.string({ description: "The API key sealed under the server secret, Base64" })),
      can_create_users: t.boolean(),
      can_change_user_emails: t.boolean(),
      last_reminder: t.nullable(t.integer({ description: "When a bot's owner was last told of a fault of it" })),
      settings: t.record(t.unknown(), { description: "Settings that differ from their initial value" }),
    },
    {
      byEmail: unique("email_folded"),
      byKey: unique("key_hash"),
      byName: ["name_folded"],
      byOwner: ["bot_owner_id"],
    },
  ),

  /** The eight system groups; who is in them follows from roles. */
  user_groups: table(
    {
      name: t.string(),
      description: t.string(),
      is_system_group: t.boolean(),
      date_created: t.nullable(t.integer()),
      creator_id: t.nullable(t.integer()),
      deactivated: t.boolean(),
      settings: t.record(groupSetting, { description: "Permission settings that differ from their default" }),
    },
    { byName: unique("name") },
  ),

  streams: table(
    {
      name: t.string(),
      name_folded: t.string(),
      description: t.string(),
      rendered_description: t.string(),
      date_created: t.integer(),
      creator_id: t.nullable(t.integer()),
      invite_only: t.boolean(),
      is_web_public: t.boolean(),
      history_public_to_subscribers: t.boolean(),
      is_archived: t.boolean(),
      is_default: t.boolean(),
      message_retention_days: t.nullable(t.integer()),
      topics_policy: t.string(),
      folder_id: t.nullable(t.integer()),
      is_recently_active: t.boolean(),
      first_message_id: t.nullable(t.integer()),
      subscriber_count: t.integer(),
      recipient_id: t.integer(),
      settings: t.record(groupSetting, { description: "Permission settings that differ from their default" }),
    },
    { byName: unique("name_folded"), byPrivacy: ["invite_only", "name"] },
  ),

  /** One row per user and channel ever joined; it outlives unsubscribing, so that colour and overrides come back. */
  subscriptions: table(
    {
      user_id: t.integer(),
      stream_id: t.integer(),
      active: t.boolean(),
      suspended: t.boolean({ description: "Ended by the deactivation of the user; comes back with the account" }),
      periods: t.array(period),
      color: t.string(),
      is_muted: t.boolean(),
      pin_to_top: t.boolean(),
      ...channelNotifications,
    },
    { byUser: unique("user_id", "stream_id"), byStream: ["stream_id", "active", "user_id"] },
  ),

  /** Conversation containers: a channel, or a set of people. `key` is `c:ID` or `d:ID,ID,…`. */
  recipients: table(
    {
      key: t.string(),
      stream_id: t.nullable(t.integer()),
      user_ids: t.nullable(t.array(t.integer())),
      first_message_id: t.nullable(t.integer()),
      last_message_id: t.nullable(t.integer()),
    },
    { byKey: unique("key") },
  ),

  /** Which direct message conversations a user takes part in. */
  direct_members: table({ user_id: t.integer(), recipient_id: t.integer() }, { byUser: ["user_id", "recipient_id"] }),

  topics: table(
    {
      stream_id: t.integer(),
      name: t.string({ description: "As the newest message spells it" }),
      name_folded: t.string(),
      first_id: t.integer(),
      max_id: t.integer(),
      message_count: t.integer(),
    },
    { byName: unique("stream_id", "name_folded"), byRecency: ["stream_id", "max_id"] },
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
      edit_history: t.nullable(t.array(t.record(t.unknown()))),
      reactions: t.array(reaction),
      submessages: t.array(submessage),
    },
    {
      byRecipient: ["recipient_id"],
      byTopic: ["topic_id"],
      bySender: ["sender_id", "recipient_id"],
      byTime: ["timestamp"],
    },
  ),

  /** The flags besides `read`, one row where one is set. */
  message_flags: table(
    { user_id: t.integer(), message_id: t.integer(), flag: t.string() },
    {
      byMessage: unique("user_id", "message_id", "flag"),
      byFlag: ["user_id", "flag", "message_id"],
      ofMessage: ["message_id", "flag"],
    },
  ),

  /** Who sent a message to a topic or reacted to one: whom `@**topic**` means. */
  topic_participants: table(
    { topic_id: t.integer(), user_id: t.integer() },
    { byTopic: unique("topic_id", "user_id") },
  ),

  /** Which messages a user has read: a bit for each message id of a block (`rules/read-state.ts`). */
  read_blocks: table(
    { user_id: t.integer(), block: t.integer(), bits: t.bytes() },
    { byUser: unique("user_id", "block") },
  ),

  user_topics: table(
    {
      user_id: t.integer(),
      stream_id: t.integer(),
      topic_name: t.string(),
      name_folded: t.string(),
      visibility_policy: t.integer(),
      last_updated: t.integer(),
    },
    { byTopic: unique("user_id", "stream_id", "name_folded"), byStream: ["stream_id", "name_folded"] },
  ),

  /** The event log; `id` is the event's id on the wire. */
  events: table(
    {
      timestamp: t.integer(),
      type: t.string(),
      audience: t.record(t.unknown()),
      payload: t.string({ description: "JSON text" }),
      hidden: t.nullable(t.record(t.unknown())),
    },
    { byTime: ["timestamp"] },
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

export type ConfabTables = typeof tables;
export type TableName = keyof ConfabTables & string;
export type Row<N extends TableName> = RowOf<ConfabTables, N>;
export type ReadTx = ReadTransaction<ConfabTables>;
export type WriteTx = WriteTransaction<ConfabTables>;
