import { t } from "../schema.js";
import { setting } from "./setting.js";

const yes = setting(t.boolean(), { initial: true });
const no = setting(t.boolean(), { initial: false });
const choice = <const V extends string | number>(initial: V, values: readonly V[]) =>
  setting(t.oneOf(values), { initial });

export const notificationSounds = [
  "ascend",
  "beep_boop",
  "bink",
  "bright",
  "brlip",
  "chime",
  "deep tom",
  "ding",
  "double tap",
  "down",
  "dry bongos",
  "dutdut",
  "fast ascend",
  "flute",
  "friendly",
  "kick roll",
  "loud tintong",
  "metallic snare",
  "pan",
  "shaker",
  "simple",
  "stairs",
  "subtle",
  "swish",
  "tintong",
  "up",
  "wood block",
  "zaping",
  "zing",
  "zulip",
];

/** The settings of a user (users.md 2.1), under their names on the wire. */
export const userSettings = {
  twenty_four_hour_time: no,
  web_mark_read_on_scroll_policy: choice(1, [1, 2, 3]), // always, in conversation views, never
  web_channel_default_view: choice(1, [1, 2, 3, 4]), // top topic, feed, topic list, top unread topic
  starred_message_counts: yes,
  receives_typing_notifications: yes,
  web_suggest_update_timezone: yes,
  fluid_layout_width: no,
  high_contrast_mode: no,
  web_font_size_px: setting(t.integer(), { initial: 16 }),
  web_line_height_percent: setting(t.integer(), { initial: 140 }),
  color_scheme: choice(1, [1, 2, 3]), // automatic, dark, light
  enable_drafts_synchronization: yes,
  translate_emoticons: no,
  display_emoji_reaction_users: yes,
  default_language: setting(t.text(), { initial: "en" }),
  web_home_view: choice("inbox", ["recent", "inbox", "all_messages"]),
  web_escape_navigates_to_home_view: yes,
  left_side_userlist: no,
  emojiset: choice("provider_a", ["provider_a", "provider_b", "text"]),
  demote_inactive_streams: choice(1, [1, 2, 3]), // automatic, always, never
  user_list_style: choice(3, [1, 2, 3]), // compact, with status, with avatar and status
  web_animate_image_previews: choice("on_hover", ["always", "on_hover", "never"]),
  web_stream_unreads_count_display_policy: choice(2, [1, 2, 3]), // all, unmuted, none
  hide_ai_features: no,
  web_inbox_show_channel_folders: yes,
  web_left_sidebar_show_channel_folders: yes,
  web_left_sidebar_unreads_count_summary: yes,
  timezone: setting(t.text(), { initial: "" }),
  enable_stream_desktop_notifications: no,
  enable_stream_email_notifications: no,
  enable_stream_push_notifications: no,
  enable_stream_audible_notifications: no,
  notification_sound: setting(t.text(), { initial: "zulip" }),
  enable_desktop_notifications: yes,
  enable_sounds: yes,
  email_notifications_batching_period_seconds: setting(t.integer(), { initial: 120 }),
  enable_offline_email_notifications: yes,
  enable_offline_push_notifications: yes,
  enable_online_push_notifications: yes,
  enable_followed_topic_desktop_notifications: yes,
  enable_followed_topic_email_notifications: yes,
  enable_followed_topic_push_notifications: yes,
  enable_followed_topic_audible_notifications: yes,
  enable_followed_topic_wildcard_mentions_notify: yes,
  enable_digest_emails: yes,
  enable_marketing_emails: yes,
  enable_login_emails: yes,
  message_content_in_email_notifications: yes,
  pm_content_in_desktop_notifications: yes,
  wildcard_mentions_notify: yes,
  desktop_icon_count_display: choice(1, [1, 2, 3, 4]), // all unread, direct + mentions + followed, direct + mentions, none
  realm_name_in_email_notifications_policy: choice(1, [1, 2, 3]), // automatic, always, never
  automatically_follow_topics_policy: choice(3, [1, 2, 3, 4]), // participating, sending, starting, never
  automatically_unmute_topics_in_muted_streams_policy: choice(2, [1, 2, 3, 4]),
  automatically_follow_topics_where_mentioned: yes,
  resolved_topic_notice_auto_read_policy: choice("except_followed", ["always", "except_followed", "never"]),
  presence_enabled: yes,
  enter_sends: no,
  send_private_typing_notifications: yes,
  send_stream_typing_notifications: yes,
  send_read_receipts: yes,
  allow_private_data_export: no,
  email_address_visibility: choice(1, [1, 2, 3, 4, 5]), // everyone, members, administrators, nobody, moderators
  web_navigate_to_sent_message: yes,
};

/** Settings that an organization has no default for (users.md 2.1, column D). */
const {
  default_language: _language,
  timezone: _timezone,
  enable_marketing_emails: _marketing,
  enable_login_emails: _logins,
  allow_private_data_export: _export,
  ...withDefault
} = userSettings;

/** The settings whose value for new accounts an organization chooses. */
export const organizationDefaults = withDefault;
