import type { Capability } from "../events/queue/queue-options.js";

/** What each client capability changes, for the documentation. */
export const capabilityMeanings: Readonly<Record<Capability, string>> = {
  notification_settings_null: "Copes with null where a channel's notification setting is not set",
  bulk_message_deletion: "Copes with one event for many deleted messages",
  user_avatar_url_field_optional: "Copes with users without `avatar_url`",
  stream_typing_notifications: "Wants to know who types in channels",
  user_settings_object: "Has no effect any more",
  linkifier_url_template: "Knows linkifiers with URL templates",
  user_list_incomplete: "Copes with a list that lacks users whom the user may not know of",
  include_deactivated_groups: "Wants user groups that are no longer in use, too",
  archived_channels: "Wants archived channels, too",
  empty_topic_name: "Copes with the empty topic",
  simplified_presence_events: "Wants presence in its short form",
  individual_emoji_changes: "Copes with events about single emoji",
  pronouns_field_type_supported: "Knows profile fields for pronouns",
};
