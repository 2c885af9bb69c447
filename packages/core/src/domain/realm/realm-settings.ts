import { t } from "../../schema/schema.js";
import { setting } from "../../schema/setting.js";

const yes = setting(t.boolean(), { initial: true });
const no = setting(t.boolean(), { initial: false });
const noChannel = setting(t.integer(), { initial: -1 });
const limit = (seconds: number | null) => setting(t.nullable(t.integer()), { initial: seconds });

/**
 * The settings of the organization (platform.md 12.1); register shows each as `realm_` + name. Time limits are in seconds, null for
 * none.
 */
export const realmSettings = {
  description: setting(t.text({ max: 1000 }), { initial: "" }),
  welcome_message_custom_text: setting(t.text({ max: 8000 }), { initial: "" }),
  allow_message_editing: yes,
  message_content_edit_limit_seconds: limit(600),
  message_content_delete_limit_seconds: limit(600),
  move_messages_within_stream_limit_seconds: limit(604_800),
  move_messages_between_streams_limit_seconds: limit(604_800),
  message_retention_days: setting(t.integer(), { initial: -1 }),
  message_edit_history_visibility_policy: setting(t.oneOf(["all", "moves", "none"]), { initial: "all" }),
  topics_policy: setting(t.oneOf(["allow_empty_topic", "disable_empty_topic"]), { initial: "allow_empty_topic" }),
  avatar_changes_disabled: no,
  name_changes_disabled: no,
  email_changes_disabled: no,
  default_avatar_source: setting(t.oneOf(["G", "J"]), { initial: "G" }),
  default_code_block_language: setting(t.text(), { initial: "" }),
  default_language: setting(t.text(), { initial: "en" }),
  digest_emails_enabled: no,
  digest_weekday: setting(t.integer({ min: 0, max: 6 }), { initial: 1 }),
  disallow_disposable_email_addresses: yes,
  emails_restricted_to_domains: no,
  invite_required: yes,
  enable_guest_user_dm_warning: yes,
  enable_guest_user_indicator: yes,
  enable_read_receipts: yes,
  enable_spectator_access: no,
  gif_rating_policy: setting(t.integer({ min: 0, max: 5 }), { initial: 2 }),
  inline_image_preview: yes,
  inline_url_embed_preview: no,
  media_preview_size: setting(t.oneOf([100, 150, 200]), { initial: 100 }),
  jitsi_server_url: setting(t.nullable(t.text({ max: 200 })), { initial: null }),
  message_content_allowed_in_email_notifications: yes,
  presence_disabled: no,
  require_e2ee_push_notifications: no,
  require_unique_names: no,
  send_channel_events_messages: no,
  send_welcome_emails: yes,
  video_chat_provider: setting(t.integer(), { initial: 1 }),
  waiting_period_threshold: setting(t.integer({ min: 0 }), { initial: 0 }),
  want_advertise_in_communities_directory: no,
  org_type: setting(t.integer(), { initial: 0 }),
  moderation_request_channel_id: noChannel,
  new_stream_announcements_stream_id: noChannel,
  signup_announcements_stream_id: noChannel,
  zulip_update_announcements_stream_id: noChannel,
  push_notifications_enabled: yes,
  push_notifications_enabled_end_timestamp: setting(t.nullable(t.integer()), { initial: null }),
  plan_type: setting(t.integer(), { initial: 1 }),
  upload_quota_mib: setting(t.nullable(t.integer()), { initial: null }),
};

export type RealmSettingName = keyof typeof realmSettings;
