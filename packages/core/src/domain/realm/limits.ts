import { t } from "../../schema/schema.js";
/** The limits of an organization (design 8); lengths are in code points. Register shows them under the same names. */
export const limits = {
  max_stream_name_length: 60,
  max_stream_description_length: 1024,
  max_channel_folder_name_length: 60,
  max_channel_folder_description_length: 1024,
  max_topic_length: 60,
  max_message_length: 10_000,
  max_bulk_new_subscription_messages: 250,
  max_reminder_note_length: 1000,
  max_icon_file_size_mib: 5,
  max_logo_file_size_mib: 5,
  max_avatar_file_size_mib: 5,
  max_file_upload_size_mib: 25,
  password_min_length: 6,
  password_max_length: 100,
  password_min_guesses: 10_000,
  server_presence_ping_interval_seconds: 60,
  server_presence_offline_threshold_seconds: 200,
  server_typing_started_expiry_period_milliseconds: 15_000,
  server_typing_stopped_wait_period_milliseconds: 5_000,
  server_typing_started_wait_period_milliseconds: 10_000,
  event_queue_longpoll_timeout_seconds: 90,
} as const;

/** The name that clients show for the empty topic. */
export const emptyTopicDisplayName = "general chat";

/** The detail of errors about the topic that has no name. */
export const emptyTopicField = {
  empty_topic_display_name: t.string({ description: "What clients show for the empty topic" }),
};

/** The versions that the server reports of itself (platform.md 13). */
export const version = { zulip_version: "12.0", zulip_merge_base: "12.0", zulip_feature_level: 490 } as const;
