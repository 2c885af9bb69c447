import { t, table, unique } from "../../storage/table.js";
import { groupSettingShape } from "../permissions/index.js";

/**
 * A time of being subscribed. It has the ids of its first and last message, both inclusive, and the numbers of the last commit
 * before it and of the last one in it. The two ends are null while it lasts.
 */
const period = t.object({
  from_message_id: t.integer(),
  to_message_id: t.nullable(t.integer()),
  from_seq: t.sequence(),
  to_seq: t.nullable(t.sequence()),
});

/** Who may read in a channel to which a message goes, and with `protected`, what they see of it. */
const stopKinds = ["web-public", "public", "private", "protected"] as const;

/** A subscriber's notification settings for one channel; null where the account's own settings hold. */
export const channelNotifications = {
  desktop_notifications: t.nullable(t.boolean()),
  audible_notifications: t.nullable(t.boolean()),
  push_notifications: t.nullable(t.boolean()),
  email_notifications: t.nullable(t.boolean()),
  wildcard_mentions_notify: t.nullable(t.boolean()),
};

/** The tables of channels and of subscriptions to them. */
export const channelTables = {
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
      settings: t.record(groupSettingShape, { description: "Permission settings that differ from their default" }),
    },
    { byName: unique("name_folded"), byPrivacy: ["invite_only", "name"], byFolder: ["folder_id"] },
    { resident: true },
  ),

  /** One row per user and channel ever joined. It outlives the end of a subscription, so that colour and overrides come back. */
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
    { resident: true, ownedBy: "byUser" },
  ),

  /**
   * Messages that have moved between channels, each under its own id. A row has the channel where the message was sent, and those
   * to which it went, each with the number of the last commit before. Who has such a message follows from who was there
   * (`moved/passage.ts`). The channel is 0 where it went so often that this is no longer kept.
   */
  moved_messages: table(
    {
      stream_id: t.integer(),
      stops: t.array(t.object({ stream_id: t.integer(), seq: t.sequence(), kind: t.oneOf(stopKinds) })),
    },
    { byOrigin: ["stream_id"] },
  ),

  /** The channels from which messages have moved, and those into which some have. */
  channel_moves: table(
    { stream_id: t.integer(), has_left: t.boolean(), has_come: t.boolean() },
    { byStream: unique("stream_id") },
    { resident: true },
  ),
} as const;
